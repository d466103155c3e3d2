/** Signals that end the server: Ctrl-C, a supervisor's stop, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One key press may arrive twice, from the terminal and from npm. */
const SAME_PRESS_MS = 1_000;
const DEADLINE_MS = 15_000;

type Step = () => Promise<void> | void;

/** What has to be closed before the process may end, last opened first. */
export class Shutdown {
  readonly #steps: Step[] = [];
  #begunAt: number | undefined;

  get begun(): boolean {
    return this.#begunAt !== undefined;
  }

  /** Adds a step; those added later run earlier. */
  closing(step: Step): void {
    this.#steps.push(step);
  }

  /** Ends the process on a signal; a second one does so at once. */
  listen(): void {
    for (const signal of SIGNALS)
      process.on(signal, () => {
        if (this.#begunAt === undefined) void this.run(0);
        else if (performance.now() - this.#begunAt > SAME_PRESS_MS) process.exit(130);
      });
  }

  /** Runs every step, whatever fails, and ends the process. */
  async run(code: number): Promise<void> {
    if (this.#begunAt !== undefined) return;
    this.#begunAt = performance.now();
    setTimeout(() => process.exit(code === 0 ? 1 : code), DEADLINE_MS).unref();
    let result = code;
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        result ||= 1;
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    process.exit(result);
  }
}
