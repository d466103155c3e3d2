const BAR_WIDTH = 30;

export type Progress = (done: number, total: number, what: string) => void;

/** A bar that rewrites its line on a terminal; elsewhere one line for each step. */
export function progressOn(output: NodeJS.WriteStream): { report: Progress; end(): void } {
  let shown = '';
  const report: Progress = (done, total, what) => {
    if (!output.isTTY) {
      if (what !== shown) output.write(`${what} …\n`);
      shown = what;
      return;
    }
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    const full = Math.round(share * BAR_WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
    shown = `${bar} ${String(Math.round(share * 100)).padStart(3)}% ${what}`;
    output.write(`\r\u001b[K${shown}`);
  };
  return {
    report,
    end() {
      if (output.isTTY && shown !== '') output.write('\r\u001b[K');
    },
  };
}
