import { expect, it } from 'vitest';
import { inWords } from './in-words.ts';

it.each([
  ['sex', 2, '女'],
  ['sex', null, '未填写'],
  ['adjustment', false, '不服从'],
  ['adjustment', null, '未填写'],
  ['provinces', ['湖北', '北京'], '湖北、北京'],
  ['provinces', [], '未填写'],
  ['height', 172.5, '172.5'],
  ['note', ' ', '未填写'],
])('says %s %j as %s', (field, value, words) => {
  expect(inWords(field, value)).toBe(words);
});
