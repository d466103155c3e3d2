import type { Static, TSchema } from 'typebox';

export type Role = 'guest' | 'student' | 'vip' | 'planner' | 'administrator';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallName = `${Method} /${string}`;

/** One call of the API: who may make it, what it takes and what `data` it answers. */
export interface Call {
  summary: string;
  /** The weakest role that is answered; `guest` is everybody. */
  access: Role;
  query?: TSchema;
  params?: TSchema;
  body?: TSchema;
  /** Schema of the envelope's `data`. */
  data: TSchema;
  /**
   * Where the call names the student whose data it is about, by account id or phone: that student, the
   * planner it is assigned to and administrators are answered, nobody else.
   */
  student?: `${'params' | 'query' | 'body'}.${string}`;
  /**
   * A write that may be sent again: with an Idempotency-Key its effect comes once and the first answer
   * is given each time. If-Match names the version it was made on; a 409 tells the newer one.
   */
  write?: true;
  /** A guest is answered too, but the answer depends on who asks; a login that has expired is refused. */
  personal?: true;
  /** The answer is a file, without the envelope. */
  raw?: true;
  /** The spec reads this call's payload from `message`; it stands in both then. */
  payloadInMessage?: true;
  /** Public, short, and made of its input and the published data alone: the server may keep it. */
  keepable?: true;
  /** Public and the same for everybody: a cache may keep it for this many seconds. */
  cacheSeconds?: number;
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;

export type QueryOf<C extends Call> = StaticOr<C['query'], undefined>;
export type BodyOf<C extends Call> = StaticOr<C['body'], undefined>;
export type ParamsOf<C extends Call> = StaticOr<C['params'], undefined>;
export type DataOf<C extends Call> = Static<C['data']>;
