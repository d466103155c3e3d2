import { describe, expect, it } from 'vitest';
import { canonicalRequest, stringToSign, tc3Authorization, tc3Signature } from './tc3.ts';

/**
 * The worked example of Tencent Cloud's document "Signature v3" (签名方法 v3), section
 * "TC3-HMAC-SHA256 Signature Method", with the key pair of its earlier editions; later ones print the
 * same figures and blacken the keys. The payload has the escapes as they stand there.
 */
const SECRET_ID = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
const SECRET_KEY = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';
const REQUEST = {
  host: 'cvm.tencentcloudapi.com',
  service: 'cvm',
  payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  timestamp: 1551113065,
};

describe('the signature of Tencent Cloud API 3.0, by its published example', () => {
  it('has its canonical request', () => {
    expect(canonicalRequest(REQUEST)).toBe(
      [
        'POST',
        '/',
        '',
        'content-type:application/json; charset=utf-8',
        'host:cvm.tencentcloudapi.com',
        '',
        'content-type;host',
        '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
      ].join('\n'),
    );
  });

  it('has its string to sign, dated in UTC', () => {
    expect(stringToSign(REQUEST)).toBe(
      [
        'TC3-HMAC-SHA256',
        '1551113065',
        '2019-02-25/cvm/tc3_request',
        '5ffe6a04c0664d6b969fab9a13bdab201d63ee709638e2749d62a09ca18d7031',
      ].join('\n'),
    );
  });

  it('has its signature and its header', () => {
    const signature = '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168';
    expect(tc3Signature(REQUEST, SECRET_KEY)).toBe(signature);
    expect(tc3Authorization(REQUEST, SECRET_ID, SECRET_KEY)).toBe(
      `TC3-HMAC-SHA256 Credential=${SECRET_ID}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
    );
  });
});
