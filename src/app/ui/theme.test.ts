import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const css = readFileSync(fileURLToPath(new URL('theme.css', import.meta.url)), 'utf8');
const light = coloursIn(css.slice(css.indexOf('@theme'), css.indexOf(':root {')));
const dark = { ...light, ...coloursIn(css.slice(css.indexOf(':root {'), css.indexOf('@layer'))) };

function coloursIn(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colours: Record<string, string>, a: string, b: string): number {
  const both = [luminance(colours[a] ?? ''), luminance(colours[b] ?? '')];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

const GROUNDS = ['paper', 'card', 'sunken'];
const SOFT = ['success', 'warning', 'danger', 'info', 'reach', 'match', 'safe', 'brand'];

const TEXT_PAIRS: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'brand'].flatMap((text) =>
    GROUNDS.map((g): [string, string] => [text, g]),
  ),
  ...SOFT.flatMap((hue): [string, string][] => [
    [hue, `${hue}-soft`],
    [hue, 'card'],
  ]),
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-strong'],
  ['card', 'danger'],
  ['ink', 'brand-soft'],
  ['ink-3', 'brand-soft'],
];

/** Edges of controls and lines of charts. */
const SHAPE_PAIRS: [string, string][] = [
  ['edge', 'card'],
  ['edge', 'paper'],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string] => [`data-${n}`, 'card']),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, colours) => {
  it.each(TEXT_PAIRS)('reads %s on %s at 4.5 : 1 or better', (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('shows %s on %s at 3 : 1 or better', (shape, ground) => {
    expect(contrast(colours, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
