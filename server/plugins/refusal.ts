import type { Envelope } from '#contract/envelope.ts';
import { ERRORS, type ErrorName, type FieldIssue } from '#contract/errors.ts';

export interface RefusalDetails {
  /** Of a conflict: the record as it stands. */
  current?: { version: number; data: unknown };
  /** Seconds until the same may be tried again. */
  retryAfter?: number;
}

/** An answer that is not the data asked for: one of the contract's closed set. A value, not thrown. */
export class Refusal {
  constructor(
    readonly name: ErrorName,
    /** Each field that is wrong, for `invalid`. */
    readonly issues: readonly FieldIssue[] | null = null,
    readonly details: RefusalDetails = {},
  ) {}

  /** HTTP status; refusals by a business rule (1000 and above) are answered with 200. */
  get status(): number {
    const { code } = ERRORS[this.name];
    return code < 1000 ? code : 200;
  }

  get envelope(): Envelope<unknown> {
    const { code, message } = ERRORS[this.name];
    const reasons = this.issues?.map((issue) => issue.reason).join('；');
    return {
      code,
      message: reasons ? `${message}：${reasons}` : message,
      data: this.issues ?? this.details.current ?? null,
    };
  }
}

/** A refusal that names one field. `reason` is a sentence in Chinese that names it too. */
export function invalidField(field: string, reason: string): Refusal {
  return new Refusal('invalid', [{ field, reason }]);
}
