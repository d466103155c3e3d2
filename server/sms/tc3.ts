import { createHash, createHmac } from 'node:crypto';

/** Signed as it is sent; the server compares them byte for byte. */
export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';

const ALGORITHM = 'TC3-HMAC-SHA256';
const SIGNED_HEADERS = 'content-type;host';

/** A POST to Tencent Cloud API 3.0; its path is always `/` and its query empty. */
export interface Tc3Request {
  host: string;
  /** The first part of the product's domain, such as `sms`. */
  service: string;
  payload: string;
  /** Seconds; also sent as X-TC-Timestamp. */
  timestamp: number;
}

/** The `Authorization` header, after Tencent Cloud's document "Signature v3" (签名方法 v3). */
export function tc3Authorization(request: Tc3Request, secretId: string, secretKey: string): string {
  return [
    `${ALGORITHM} Credential=${secretId}/${scopeOf(request)}`,
    `SignedHeaders=${SIGNED_HEADERS}`,
    `Signature=${tc3Signature(request, secretKey)}`,
  ].join(', ');
}

export function canonicalRequest({ host, payload }: Tc3Request): string {
  const headers = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\n`;
  return ['POST', '/', '', headers, SIGNED_HEADERS, sha256(payload)].join('\n');
}

export function stringToSign(request: Tc3Request): string {
  const hashed = sha256(canonicalRequest(request));
  return [ALGORITHM, request.timestamp, scopeOf(request), hashed].join('\n');
}

export function tc3Signature(request: Tc3Request, secretKey: string): string {
  const dateKey = hmac(`TC3${secretKey}`, dateOf(request));
  const signingKey = hmac(hmac(dateKey, request.service), 'tc3_request');
  return hmac(signingKey, stringToSign(request)).toString('hex');
}

function scopeOf(request: Tc3Request): string {
  return `${dateOf(request)}/${request.service}/tc3_request`;
}

/** The day in UTC, whatever the zone of the server. */
function dateOf({ timestamp }: Tc3Request): string {
  return new Date(timestamp * 1000).toISOString().slice(0, 10);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
