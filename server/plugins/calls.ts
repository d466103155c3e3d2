import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call, Method } from '#contract/call.ts';
import {
  calls,
  type CallBody,
  type CallData,
  type CallKey,
  type CallParams,
  type CallQuery,
} from '#contract/calls.ts';
import { identify, refuseAccess, type Identity } from './access.ts';
import { sendRefusal } from './errors.ts';
import { matchesTag, sendFile, type FileAnswer } from './file-answer.ts';
import { Refusal } from './refusal.ts';
import { envelopeSchema, inputSchema } from './schemas.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export interface CallInput<K extends CallKey> {
  query: CallQuery<K>;
  params: CallParams<K>;
  body: CallBody<K>;
  identity: Identity;
}

/** An answer whose bytes are ready, envelope and all. */
export class PreparedAnswer {
  constructor(readonly file: FileAnswer) {}
}

export type Outcome<T> = T | Refusal | PreparedAnswer;
export type CallHandler<K extends CallKey> = (
  input: CallInput<K>,
) => Outcome<CallData<K>> | Promise<Outcome<CallData<K>>>;

/** Takes the handlers of the contract's calls, each once. */
export class CallRegistry {
  readonly #app: FastifyInstance;
  readonly #answered = new Set<CallKey>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Answers a call as the contract says: access, schemas, envelope, caching. */
  register<K extends CallKey>(key: K, handler: CallHandler<K>): void {
    if (this.#answered.has(key)) throw new Error(`${key} is answered twice`);
    this.#answered.add(key);
    const call: Call = calls[key];
    const [method, url] = splitKey(key);
    this.#app.route({
      method,
      url,
      schema: {
        summary: call.summary,
        tags: [url.split('/')[2] ?? ''],
        ...inputSchema(call),
        response: { 200: envelopeSchema(call) },
      },
      ...(UNLIMITED.has(key) ? { config: { rateLimit: false } } : {}),
      ...hooksOf(call),
      handler: async (request, reply) => {
        const identity = identify(request);
        const refusal = refuseAccess(identity, call.access);
        if (refusal) return sendRefusal(reply, refusal);
        const input = {
          query: request.query,
          params: request.params,
          body: request.body,
          identity,
        };
        return answer(request, reply, call, await handler(input as CallInput<K>));
      },
    });
  }

  /** Throws when a call of the contract has no handler; the server must not start then. */
  expectComplete(): void {
    const missing = (Object.keys(calls) as CallKey[]).filter((key) => !this.#answered.has(key));
    if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
  }
}

/** What load balancers ask, all from one address. */
const UNLIMITED: ReadonlySet<CallKey> = new Set(['GET /api/health', 'GET /api/ready']);

function splitKey(key: CallKey): [Method, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space) as Method, key.slice(space + 1)];
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  outcome: unknown,
): FastifyReply {
  if (outcome instanceof Refusal) return sendRefusal(reply, outcome);
  if (outcome instanceof PreparedAnswer) return sendFile(request, reply, outcome.file);
  reply.header(
    'cache-control',
    call.cacheSeconds === undefined ? 'no-store' : `public, max-age=${call.cacheSeconds}`,
  );
  return reply.send({
    code: 200,
    message: call.payloadInMessage ? outcome : null,
    data: outcome,
  });
}

/** Public answers carry a tag and are compressed; small ones are not worth the latter. */
function hooksOf(call: Call): Pick<RouteOptions, 'onSend'> {
  return {
    onSend: [...(call.cacheSeconds === undefined ? [] : [tagAnswer]), compressAnswer],
  };
}

type Payload = string | Buffer | null;

async function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (!matchesTag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}

/** Below this a compressed answer saves no packet. */
const SMALLEST_COMPRESSED = 1400;

async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<Payload> {
  if (typeof payload !== 'string' || payload.length < SMALLEST_COMPRESSED)
    return payload as Payload;
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding === 'br'
    ? compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : compressGzip(payload, { level: 4 });
}
