import { createHash } from 'node:crypto';
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
import { AnswerCache } from './answer-cache.ts';
import { identify, refuseAccess, type Identity } from './access.ts';
import { sendRefusal } from './errors.ts';
import { chooseEncoding, matchesTag, sendFile, type FileAnswer } from './file-answer.ts';
import { Refusal } from './refusal.ts';
import { envelopeSchema, inputSchema } from './schemas.ts';

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

  readonly #kept: AnswerCache;

  /** `data` answers the published data, one object for as long as they stay the same. */
  constructor(app: FastifyInstance, data: () => unknown) {
    this.#app = app;
    this.#kept = new AnswerCache(data);
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
      ...(UNLIMITED.has(key) ? { config: { unlimited: true } } : {}),
      ...hooksOf(call),
      // Most calls are answered from memory, at once; a promise for each would cost more than they do.
      handler: (request, reply) => {
        const identity = identify(request);
        const refusal = refuseAccess(identity, call.access);
        if (refusal) return void sendRefusal(reply, refusal);
        const { query, params, body } = request;
        if (call.keepable)
          return this.#answerKept(reply, body, () =>
            handler({ query, params, body, identity } as CallInput<K>),
          );
        const outcome = handler({ query, params, body, identity } as CallInput<K>);
        if (outcome instanceof Promise)
          return outcome.then((settled) => answer(request, reply, call, settled));
        answer(request, reply, call, outcome);
        // A reply is awaited like a promise when it is returned, and that costs; nothing is not.
        return undefined;
      },
    });
  }

  #answerKept(reply: FastifyReply, body: unknown, make: () => unknown): undefined {
    const question = JSON.stringify(body);
    let bytes = this.#kept.find(question);
    if (!bytes) {
      const outcome = make();
      if (outcome instanceof Refusal) return void sendRefusal(reply, outcome);
      bytes = Buffer.from(reply.serialize({ code: 200, message: null, data: outcome }) as string);
      this.#kept.keep(question, bytes);
    }
    reply.headers({ 'cache-control': 'no-store', 'content-type': JSON_TYPE }).send(bytes);
    return undefined;
  }

  /** Throws when a call of the contract has no handler; the server must not start then. */
  expectComplete(): void {
    const missing = (Object.keys(calls) as CallKey[]).filter((key) => !this.#answered.has(key));
    if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

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

/** Public answers carry a tag; answers that hold lists may be long, and are compressed then. */
function hooksOf(call: Call): Pick<RouteOptions, 'onSend'> {
  const holdsLists = /"(items|patternProperties)":/.test(JSON.stringify(call.data));
  return {
    onSend: [
      ...(call.cacheSeconds === undefined ? [] : [tagAnswer]),
      ...(holdsLists ? [compressAnswer] : []),
    ],
  };
}

type Done = (error: Error | null, payload?: unknown) => void;

function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (!matchesTag(request.headers['if-none-match'], etag)) return done(null, payload);
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  done(null, null);
}

/** Below this a compressed answer saves no packet. */
const SMALLEST_COMPRESSED = 1400;
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ANY_ENCODING = { br: true, gzip: true };

function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  if (typeof payload !== 'string' || payload.length < SMALLEST_COMPRESSED)
    return done(null, payload);
  const encoding = chooseEncoding(request.headers['accept-encoding'], ANY_ENCODING);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return done(null, payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (encoding === 'br') brotliCompress(payload, QUICK_BROTLI, done);
  else gzip(payload, { level: 4 }, done);
}
