import redaxios from 'redaxios';
import type { CallBody, CallData, CallKey, CallParams, CallQuery } from '#contract/calls.ts';
import { Failure, failureOf } from './failure.ts';
import { parseJson } from './json.ts';
import { notify } from './notices.ts';
import { expireSession, readToken, renewToken } from './session.ts';

/** Request timeout of the spec, section 9. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface CallInput<K extends CallKey> {
  query?: CallQuery<K>;
  params?: CallParams<K>;
  body?: CallBody<K>;
  /** A search: an earlier one to the same URL that is still under way is cancelled. */
  search?: boolean;
  /** Failures are the caller's to tell. */
  silent?: boolean;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  /** The payload: the answer's message, else its data, else the whole body. */
  payload: T;
  /** Value of the answer's authorization header, where it carries one. */
  authorization: string | null;
  /** The token it was asked with. */
  askedWith: string | null;
  headers: Headers;
}

interface RawAnswer {
  status: number;
  headers: Headers;
  /** Absent where the connection broke before the body was complete. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

const searches = new Map<string, AbortController>();

/** Makes one call of the contract and answers its payload; rejects with a Failure. */
export async function call<K extends CallKey>(
  key: K,
  input: CallInput<K> = {},
): Promise<CallData<K>> {
  return (await request(key, input)).payload;
}

/** As `call`, with status and headers; a 304 answers with an undefined payload. */
export async function request<K extends CallKey>(
  key: K,
  input: CallInput<K> = {},
): Promise<Answer<CallData<K>>> {
  const token = input.headers?.authorization ?? (await readToken());
  try {
    const answer = { ...(await send(key, input, token)), askedWith: token };
    if (token !== null && answer.authorization !== null && answer.authorization !== token)
      await renewToken(token, answer.authorization);
    return answer;
  } catch (error) {
    const failure =
      error instanceof Failure ? error : new Failure('offline', '网络不可用，请稍后再试');
    const hasEnded = failure.kind === 'expired' && (await expireSession(token));
    if (failure.toastMs !== null && (!input.silent || hasEnded))
      notify({ message: failure.message, kind: 'error', ms: failure.toastMs });
    throw failure;
  }
}

async function send<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  token: string | null,
): Promise<Omit<Answer<CallData<K>>, 'askedWith'>> {
  const space = key.indexOf(' ');
  const method = key.slice(0, space);
  const path = fillPath(key.slice(space + 1), input.params);
  const url = path + queryText(input.query);
  const control = new AbortController();
  if (input.search) {
    searches.get(path)?.abort('cancelled');
    searches.set(path, control);
  }
  const headers = { ...input.headers, ...(token === null ? {} : { authorization: token }) };
  try {
    const raw = await exchange(url, { method, headers, body: input.body, control });
    return readAnswer<CallData<K>>(raw);
  } finally {
    if (searches.get(path) === control) searches.delete(path);
  }
}

/**
 * Fetches the bytes of a file, past every cache if asked, and with the login where it is not public;
 * rejects with a Failure.
 */
export async function fetchBytes(
  url: string,
  { fresh = false, withLogin = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const control = new AbortController();
  const cache = fresh ? 'reload' : 'default';
  const token = withLogin ? await readToken() : null;
  const headers: Record<string, string> = token === null ? {} : { authorization: token };
  const raw = await exchange(url, { method: 'GET', headers, control, cache });
  if (raw.status !== 200) {
    const failure = failureOf(raw.status, {}, retryAt(raw.headers));
    if (failure?.kind === 'expired') await expireSession(token);
    throw failure ?? new Failure('server', 'Error');
  }
  if (!raw.bytes) throw new Failure('offline', '网络不可用，请稍后再试');
  return raw.bytes;
}

/**
 * One exchange through redaxios. It passes no abort signal and parses JSON itself, so the signal rides
 * on its `fetch` option and the body is taken as bytes.
 */
async function exchange(
  url: string,
  options: {
    method: string;
    headers: Record<string, string>;
    body?: unknown;
    control: AbortController;
    cache?: RequestCache;
  },
): Promise<RawAnswer> {
  const { control, method, headers, body, cache } = options;
  const timer = setTimeout(() => control.abort('timeout'), REQUEST_TIMEOUT_MS);
  try {
    const response = await redaxios<ArrayBuffer | undefined>({
      url,
      method: method.toLowerCase() as 'get',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      data: body,
      responseType: 'arrayBuffer',
      validateStatus: () => true,
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        fetch(input, {
          ...init,
          signal: control.signal,
          // An own If-None-Match is answered by the server, not by the browser's cache.
          cache: 'if-none-match' in headers ? 'no-store' : cache,
        }),
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: response.data instanceof ArrayBuffer ? new Uint8Array(response.data) : undefined,
    };
  } catch {
    throw brokenExchange(control.signal);
  } finally {
    clearTimeout(timer);
  }
}

function brokenExchange(signal: AbortSignal): Failure {
  if (signal.reason === 'cancelled') return new Failure('cancelled', '已取消');
  if (signal.reason === 'timeout') return new Failure('timeout', '网络超时，请稍后再试');
  return new Failure('offline', '网络不可用，请稍后再试');
}

function readAnswer<T>(raw: RawAnswer): Omit<Answer<T>, 'askedWith'> {
  const authorization = raw.headers.get('authorization');
  if (raw.status === 304)
    return { status: 304, payload: undefined as T, authorization, headers: raw.headers };
  const body = readBody(raw);
  const failure = failureOf(raw.status, body, retryAt(raw.headers));
  if (failure) throw failure;
  return { status: raw.status, payload: payloadOf(body) as T, authorization, headers: raw.headers };
}

/** A 200 that is not JSON comes from a captive portal, not from the server: that is offline. */
function readBody(raw: RawAnswer): Record<string, unknown> {
  try {
    const body = parseJson(new TextDecoder().decode(raw.bytes));
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // Told apart by status below.
  }
  if (raw.status >= 200 && raw.status < 400)
    throw new Failure('offline', '网络需要登录或不可用，请稍后再试');
  return {};
}

/** The answer's message (parsed where it looks like JSON), else its data, else the whole body. */
function payloadOf(body: Record<string, unknown>): unknown {
  const { message } = body;
  if (typeof message === 'string' && /^\s*[[{]/.test(message)) {
    try {
      return parseJson(message);
    } catch {
      return message;
    }
  }
  return message ?? ('data' in body ? body.data : body);
}

function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function queryText(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)])).toString()}`;
}

function retryAt(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  const at = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}
