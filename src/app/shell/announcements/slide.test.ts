import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slideOf } from './slide.ts';

it('a line stands for 4 s and leaves at 80 pixels a second', () => {
  expect(slideOf(300, 400, false)).toEqual({
    duration: 9_000,
    keyframes: [
      { transform: 'translateX(0px)', offset: 0 },
      { transform: 'translateX(0px)', offset: 4 / 9 },
      { transform: 'translateX(-400px)', offset: 1 },
    ],
  });
  const [first] = slideOf(300, 400, true).keyframes;
  expect(first).toMatchObject({ transform: 'translateX(300px)', offset: 0 });
});

it('its keyframes are in order, whatever the widths', () => {
  const width = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(width, width, fc.boolean(), (window, line, comesIn) => {
      const { keyframes, duration } = slideOf(window, line, comesIn);
      const offsets = keyframes.map(({ offset }) => offset);
      expect(offsets[0]).toBe(0);
      expect(offsets.at(-1)).toBe(1);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      expect(duration).toBeGreaterThanOrEqual(4_000);
    }),
  );
});
