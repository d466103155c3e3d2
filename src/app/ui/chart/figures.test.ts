import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

it('sets the series of a chart side by side, with gaps where one says nothing', () => {
  const rows = figuresOf([
    {
      name: '物理类',
      points: [
        { x: 2024, y: 437 },
        { x: 2025, y: 426 },
      ],
    },
    {
      name: '历史类',
      points: [
        { x: 2025, y: 442 },
        { x: 2026, y: null },
      ],
    },
  ]);
  expect(rows).toEqual([
    { x: 2024, y: [437, null] },
    { x: 2025, y: [426, 442] },
    { x: 2026, y: [null, null] },
  ]);
});
