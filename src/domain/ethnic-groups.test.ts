import { expect, it } from 'vitest';
import { ETHNIC_GROUPS } from './ethnic-groups.ts';

it('there are 56 groups, each once, 汉族 first', () => {
  expect(ETHNIC_GROUPS).toHaveLength(56);
  expect(new Set(ETHNIC_GROUPS).size).toBe(56);
  expect(ETHNIC_GROUPS[0]).toBe('汉族');
  expect(ETHNIC_GROUPS.every((name) => /^\p{Script=Han}+族$/u.test(name))).toBe(true);
});
