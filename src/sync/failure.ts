import { DEFAULT_ERROR_MESSAGE, EXPIRED_LOGIN_TOAST, TOAST_MS } from '#contract/messages.ts';
import { EXPIRED_LOGIN_MESSAGES, type FieldIssue } from '#contract/errors.ts';

/** Every way a request can fail. */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'cancelled'
  | 'expired'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'business'
  | 'server';

/** A record with the version that a change of it must be based on. */
export interface CurrentRecord {
  version: number;
  data: Record<string, unknown> | null;
}

export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  /** HTTP status or the envelope's code; absent where no answer came. */
  readonly code: number | undefined;
  readonly issues: readonly FieldIssue[];
  /** Of a conflict: the record as the server has it. */
  readonly current: CurrentRecord | undefined;
  /** When the server asks to be left alone until; milliseconds since the epoch. */
  readonly retryAt: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    more: {
      code?: number;
      issues?: readonly FieldIssue[];
      retryAt?: number;
      current?: CurrentRecord;
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = more.code;
    this.issues = more.issues ?? [];
    this.current = more.current;
    this.retryAt = more.retryAt;
  }

  /** How long the toast of this failure stays; null where the failure is shown elsewhere. */
  get toastMs(): number | null {
    switch (this.kind) {
      case 'cancelled':
      case 'offline':
      case 'timeout':
        return null;
      case 'business':
        return TOAST_MS.business;
      default:
        return TOAST_MS.http;
    }
  }
}

/** The failure of an answer, or null where the answer is a success. */
export function failureOf(
  status: number,
  body: { code?: unknown; message?: unknown; data?: unknown },
  retryAt?: number,
): Failure | null {
  const message =
    typeof body.message === 'string' && body.message !== '' ? body.message : DEFAULT_ERROR_MESSAGE;
  if (status >= 200 && status < 300) {
    if (body.code === undefined || body.code === 200) return null;
    return new Failure('business', message, { code: Number(body.code) });
  }
  if (status === 401 || (status === 500 && EXPIRED_LOGIN_MESSAGES.includes(message)))
    return new Failure('expired', EXPIRED_LOGIN_TOAST, { code: status });
  const more = { code: status, retryAt, issues: issuesOf(body.data) };
  if (status === 403) return new Failure('forbidden', message, more);
  if (status === 409)
    return new Failure('conflict', message, { ...more, current: currentOf(body.data) });
  if (status === 400 || status === 413 || status === 422)
    return new Failure('invalid', message, more);
  return new Failure('server', message, more);
}

function issuesOf(data: unknown): FieldIssue[] {
  return Array.isArray(data) ? (data as FieldIssue[]) : [];
}

function currentOf(data: unknown): CurrentRecord | undefined {
  const record = data as Partial<CurrentRecord> | null;
  return typeof record?.version === 'number'
    ? { version: record.version, data: record.data ?? null }
    : undefined;
}
