import { describe, expect, it } from 'vitest';
import { formatBytes, formatDate, formatNumber, formatSigned } from './format.ts';

describe('numbers and dates as people read them', () => {
  it('groups thousands', () => {
    expect(formatNumber(91723)).toBe('91,723');
    expect(formatNumber(0)).toBe('0');
  });

  it('shows the sign of a difference', () => {
    expect(formatSigned(88)).toBe('+88');
    expect(formatSigned(-21)).toBe('−21');
    expect(formatSigned(0)).toBe('0');
  });

  it('writes dates as they are in China', () => {
    expect(formatDate('2026-06-25T02:00:00Z')).toBe('2026年6月25日');
    expect(formatDate('2026-06-24T17:00:00Z')).toBe('2026年6月25日');
    expect(formatDate('none')).toBe('');
  });

  it('writes sizes in the unit that reads best', () => {
    expect(formatBytes(512)).toBe('512 B');
    expect(formatBytes(307200)).toBe('300 KB');
    expect(formatBytes(1023 * 1024)).toBe('1.0 MB');
  });
});
