/** Answers of a kilobyte each: some twenty megabytes at most. */
const MOST_ANSWERS = 20_000;

/**
 * Answers made before, as bytes, for as long as the published data stay the same. On the night of the
 * results the same few scores are asked for again and again.
 */
export class AnswerCache {
  readonly #data: () => unknown;
  #of: unknown;
  #answers = new Map<string, Buffer>();

  /** `data` answers the object that the answers are made from; another object empties the cache. */
  constructor(data: () => unknown) {
    this.#data = data;
  }

  find(question: string): Buffer | undefined {
    const data = this.#data();
    if (data !== this.#of) {
      this.#of = data;
      this.#answers.clear();
    }
    return this.#answers.get(question);
  }

  /** Keeps an answer that was made after `find` missed it. The oldest makes room for it. */
  keep(question: string, answer: Buffer): void {
    if (this.#answers.size >= MOST_ANSWERS)
      this.#answers.delete(this.#answers.keys().next().value ?? '');
    this.#answers.set(question, answer);
  }
}
