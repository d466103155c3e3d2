/**
 * Every answer of the API. The payload stands in `data`, and in `message` too where the spec names
 * that; a refusal puts the text to show in `message`.
 */
export interface Envelope<T> {
  code: number;
  message: unknown;
  data: T;
}

export interface Page<T> {
  records: T[];
  total: number;
  current: number;
}
