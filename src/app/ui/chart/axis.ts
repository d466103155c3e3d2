export interface Axis {
  min: number;
  max: number;
  /** How many steps lie between them. */
  ticks: number;
}

const STEPS = [1, 2, 5, 10] as const;

/** The smallest step of 1, 2 or 5 times a power of ten that needs no more than `most` steps. */
function stepFor(range: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return power * (STEPS.find((step) => range / (power * step) <= most) ?? 10);
}

/** An axis around whole numbers with round ends and round steps; undefined where there are none. */
export function roundAxis(values: readonly number[], most: number): Axis | undefined {
  if (values.length === 0) return undefined;
  let low = values[0] ?? 0;
  let high = low;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  let step = Math.max(1, stepFor(Math.max(1, high - low), most));
  for (;;) {
    const min = Math.floor(low / step) * step;
    const max = Math.max(Math.ceil(high / step) * step, min + step);
    // Rounding the ends outwards may take one step more than the range itself.
    if ((max - min) / step <= most) return { min, max, ticks: Math.round((max - min) / step) };
    step = stepFor(step * (most + 1), most);
  }
}
