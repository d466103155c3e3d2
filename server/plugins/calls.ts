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
import type { WriteJournal } from '#server/accounts/journal.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import { asksWho, findStudent, GUEST, identify, refuseAccess, type Identity } from './access.ts';
import { AnswerCache } from './answer-cache.ts';
import { sendRefusal } from './errors.ts';
import { chooseEncoding, matchesTag, sendFile, type FileAnswer } from './file-answer.ts';
import { invalidField, Refusal } from './refusal.ts';
import { envelopeSchema, inputSchema } from './schemas.ts';

export interface CallInput<K extends CallKey> {
  query: CallQuery<K>;
  params: CallParams<K>;
  body: CallBody<K>;
  identity: Identity;
  /** Account id of the student that the call names; '' where it names none. */
  studentId: string;
  /** The transaction of a write; reads get the database. */
  tx: DatabaseTransaction;
  /** Version that a write was made on; null where the client does not say. */
  baseVersion: number | null;
  request: FastifyRequest;
}

/** An answer whose bytes are ready, envelope and all. */
export class PreparedAnswer {
  constructor(readonly file: FileAnswer) {}
}

export type Outcome<T> = T | Refusal | PreparedAnswer;
export type CallHandler<K extends CallKey> = (
  input: CallInput<K>,
) => Outcome<CallData<K>> | Promise<Outcome<CallData<K>>>;

/** What deciding who asks, and keeping writes apart, takes. */
export interface CallParts {
  db: Database;
  sessions: Sessions;
  journal: WriteJournal;
}

/** Takes the handlers of the contract's calls, each once. */
export class CallRegistry {
  readonly #app: FastifyInstance;
  readonly #answered = new Set<CallKey>();

  readonly #kept: AnswerCache;
  readonly #parts: CallParts;

  /** `data` answers the published data, one object for as long as they stay the same. */
  constructor(app: FastifyInstance, data: () => unknown, parts: CallParts) {
    this.#app = app;
    this.#kept = new AnswerCache(data);
    this.#parts = parts;
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
        ...(call.raw ? {} : { response: { 200: envelopeSchema(call) } }),
      },
      ...(UNLIMITED.has(key) ? { config: { unlimited: true } } : {}),
      ...hooksOf(call),
      // Most calls are answered from memory, at once; a promise for each would cost more than they do.
      handler: (request, reply) => {
        if (asksWho(call)) return this.#answerWho(request, reply, call, handler);
        const input = this.#inputOf<K>(request, GUEST);
        if (call.keepable) return this.#answerKept(reply, request.body, () => handler(input));
        const outcome = handler(input);
        if (outcome instanceof Promise)
          return outcome.then((settled) => answer(request, reply, call, settled));
        answer(request, reply, call, outcome);
        // A reply is awaited like a promise when it is returned, and that costs; nothing is not.
        return undefined;
      },
    });
  }

  #inputOf<K extends CallKey>(request: FastifyRequest, identity: Identity): CallInput<K> {
    const { query, params, body } = request;
    return {
      query,
      params,
      body,
      identity,
      studentId: '',
      // Only writes use it as a transaction.
      tx: this.#parts.db as DatabaseTransaction,
      baseVersion: baseVersionOf(request),
      request,
    } as CallInput<K>;
  }

  /** A call whose answer depends on who asks: identity, role, ownership, and then the work. */
  async #answerWho<K extends CallKey>(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    handler: CallHandler<K>,
  ): Promise<FastifyReply> {
    const identity = await identify(request, reply, this.#parts.sessions);
    if (identity instanceof Refusal) return sendRefusal(reply, identity);
    const refusal = refuseAccess(identity, call.access);
    if (refusal) return sendRefusal(reply, refusal);
    const input = this.#inputOf<K>(request, identity);
    const work = async (tx: DatabaseTransaction) => {
      const studentId = await findStudent(tx, identity, call, input);
      return studentId instanceof Refusal ? studentId : handler({ ...input, studentId, tx });
    };
    if (!call.write) return answer(request, reply, call, await work(input.tx));
    const key = request.headers['idempotency-key'];
    if (key !== undefined && !(typeof key === 'string' && SANE_KEY.test(key)))
      return sendRefusal(reply, invalidField('Idempotency-Key', '提交编号不符合要求'));
    const outcome = await this.#parts.journal.once(
      {
        accountId: identity.accountId,
        key,
        method: request.method,
        url: request.url,
        body: request.body,
      },
      work,
    );
    return answer(request, reply, call, outcome);
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

/** Keys are made by clients; they are kept, so they are short and plain. */
const SANE_KEY = /^[A-Za-z0-9-]{8,64}$/;

/** If-Match: "3" names the version that a write was made on. */
function baseVersionOf(request: FastifyRequest): number | null {
  const found = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '');
  return found ? Number(found[1]) : null;
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
