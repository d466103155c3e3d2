import { describe, expect, it } from 'vitest';
import { isChunkFailure, mayReload } from './chunk-reload.ts';

describe('a part of the app that cannot be fetched', () => {
  it('is told from other errors in every browser', () => {
    expect(
      isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js')),
    ).toBe(true);
    expect(isChunkFailure(new TypeError('error loading dynamically imported module: /a.js'))).toBe(
      true,
    );
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isChunkFailure(new Error('Unable to preload CSS for /a.css'))).toBe(true);
    expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false);
  });

  it('reloads once, and only when online', () => {
    const now = 1_000_000;
    expect(mayReload({ online: true, now, reloadedAt: 0 })).toBe(true);
    expect(mayReload({ online: false, now, reloadedAt: 0 })).toBe(false);
    expect(mayReload({ online: true, now, reloadedAt: now - 29_999 })).toBe(false);
    expect(mayReload({ online: true, now, reloadedAt: now - 30_000 })).toBe(true);
  });
});
