import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** On every answer. They are constants, so that a look-up does not build them anew. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Answers of the API and other data: nothing in them is to be run or shown as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::\d{1,5})?$/;

/** The base set of headers, and HSTS where the connection that users see is HTTPS. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const alwaysSecure = config.publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ALWAYS).header('content-security-policy', DATA_POLICY);
    if (alwaysSecure || request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    done();
  });
}

/** The headers of the app's own pages, scripts and worker, in place of those of data. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicOrigin' | 'packsOrigin'>,
): void {
  reply
    .headers(PAGE_HEADERS)
    .header('content-security-policy', pagePolicy(socketOrigins(request, config), config));
}

/**
 * No script but the app's own files, no eval. Styles may stand inline, because the chart library
 * writes style elements and attributes; an injected style can show nothing that the page does not
 * hold, and can send it nowhere, since images and connections stay on this origin.
 */
function pagePolicy(sockets: readonly string[], config: Pick<Config, 'packsOrigin'>): string {
  const connect = ["'self'", ...sockets, ...(config.packsOrigin ? [config.packsOrigin] : [])];
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Older Safari does not take 'self' for the page's own socket, so it is named. */
function socketOrigins(
  request: FastifyRequest,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): string[] {
  if (publicOrigin) return [publicOrigin.replace(/^http/, 'ws')];
  const { host } = request.headers;
  if (host === undefined || !HOST.test(host)) return [];
  return [`${request.protocol === 'https' ? 'wss' : 'ws'}://${host}`];
}
