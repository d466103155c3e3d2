import { expect, it } from 'vitest';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import { PROVINCE_KEYS } from './province-keys.ts';

it('finds every province by pinyin', () => {
  expect(Object.keys(PROVINCE_KEYS)).toEqual([...PROVINCE_NAMES]);
});
