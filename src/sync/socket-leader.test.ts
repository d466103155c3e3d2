import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadWhenFree } from './socket-leader.ts';

/** Web Locks of one browser: exclusive, first come first served. */
class Locks {
  readonly #queue: { grant: () => void }[] = [];
  #held = false;

  request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      const entry = { grant: () => this.#run(work).then(resolve, reject) };
      signal.addEventListener('abort', () => {
        const index = this.#queue.indexOf(entry);
        if (index < 0) return;
        this.#queue.splice(index, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      this.#queue.push(entry);
      this.#next();
    });
  }

  #next(): void {
    if (this.#held) return;
    this.#queue.shift()?.grant();
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.#held = true;
    try {
      await work();
    } finally {
      this.#held = false;
      this.#next();
    }
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => vi.unstubAllGlobals());

describe('leadership among tabs', () => {
  it('C8: is held by one tab and goes to the next when it resigns', async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    const leaders: string[] = [];
    const resigns = ['a', 'b', 'c', 'd'].map((tab) => leadWhenFree(() => leaders.push(tab), true));
    await settle();
    expect(leaders).toEqual(['a']);
    // One that waits may go without having led.
    resigns[1]!();
    resigns[0]!();
    await settle();
    expect(leaders).toEqual(['a', 'c']);
    resigns[0]!();
    resigns[2]!();
    await settle();
    expect(leaders).toEqual(['a', 'c', 'd']);
  });

  it('is everybody’s without locks, and where every tab has a store of its own', () => {
    const leaders: string[] = [];
    vi.stubGlobal('navigator', {});
    for (const tab of ['a', 'b']) leadWhenFree(() => leaders.push(tab), true);
    vi.stubGlobal('navigator', { locks: new Locks() });
    for (const tab of ['c', 'd']) leadWhenFree(() => leaders.push(tab), false);
    expect(leaders).toEqual(['a', 'b', 'c', 'd']);
  });
});
