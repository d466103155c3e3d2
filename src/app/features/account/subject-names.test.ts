import { describe, expect, it } from 'vitest';
import { selectionModeFor } from '#domain/selection-modes.ts';
import {
  choiceOf,
  labelsOfChoice,
  missingWords,
  namesOfChoice,
  replaceGroup,
} from './subject-names.ts';

const hubei = selectionModeFor([], '湖北', 2026);
const beijing = selectionModeFor([], '北京', 2026);
const xinjiang = selectionModeFor([], '新疆', 2026);

describe('subjects of a profile', () => {
  it('come back by their names', () => {
    const chosen = choiceOf(hubei, ['化学', '物理', '生物']);
    expect(namesOfChoice(chosen)).toEqual(['物理', '化学', '生物']);
  });

  it('name the track of 老高考 by its subject, and show it as the track', () => {
    const chosen = choiceOf(xinjiang, ['物理']);
    expect(labelsOfChoice(xinjiang, chosen)).toEqual(['理科']);
    expect(namesOfChoice(chosen)).toEqual(['物理']);
  });

  it('keep 首选 first when either part is chosen anew', () => {
    const chosen = choiceOf(hubei, ['物理', '化学', '生物']);
    expect(namesOfChoice(replaceGroup(hubei, chosen, 'first', [7]))).toEqual([
      '历史',
      '化学',
      '生物',
    ]);
    expect(namesOfChoice(replaceGroup(hubei, chosen, 'second', [8, 9]))).toEqual([
      '物理',
      '地理',
      '政治',
    ]);
  });

  it.each([
    [hubei, [], ''],
    [hubei, ['物理'], '再选科目还差 2 科'],
    [hubei, ['化学'], '首选科目还没有选，再选科目还差 1 科'],
    [hubei, ['物理', '化学', '生物'], ''],
    [beijing, ['物理', '化学'], '选考科目还差 1 科'],
    [xinjiang, ['历史'], ''],
  ] as const)('say what is still to be chosen', (selection, names, words) => {
    expect(missingWords(selection, choiceOf(selection, names))).toBe(words);
  });
});
