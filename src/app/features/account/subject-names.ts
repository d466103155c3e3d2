import { EXAM_SUBJECTS } from '#domain/enumerations.ts';
import { choiceOfNames, type ChoiceGroup, type SelectionMode } from '#domain/selection-modes.ts';

/** The ids of a profile's subjects, as far as the province and year offer them. */
export function choiceOf(selection: SelectionMode, names: readonly string[]): number[] {
  return choiceOfNames(selection, names);
}

/** Subjects by their names, as a profile keeps them; 理科 and 文科 are 物理 and 历史 there. */
export function namesOfChoice(ids: readonly number[]): string[] {
  return ids.flatMap((id) => EXAM_SUBJECTS.find((subject) => subject.id === id)?.label ?? []);
}

/** The labels of a choice, as its province calls them. */
export function labelsOfChoice(selection: SelectionMode, ids: readonly number[]): string[] {
  return [...selection.first.options, ...selection.second.options]
    .filter((option) => ids.includes(option.id))
    .map((option) => option.label);
}

/** A choice with one group's part replaced; 首选 stays first. */
export function replaceGroup(
  selection: SelectionMode,
  chosen: readonly number[],
  group: 'first' | 'second',
  ids: readonly number[],
): number[] {
  const other = group === 'first' ? 'second' : 'first';
  const kept = chosenOf(selection[other], chosen);
  return group === 'first' ? [...ids, ...kept] : [...kept, ...ids];
}

export function chosenOf({ options }: ChoiceGroup, chosen: readonly number[]): number[] {
  return options.map((option): number => option.id).filter((id) => chosen.includes(id));
}

/** What is still to be chosen; empty once nothing is. Nothing chosen at all needs no reminder. */
export function missingWords(selection: SelectionMode, chosen: readonly number[]): string {
  if (chosen.length === 0) return '';
  const { first, second } = selection;
  const missingFirst = first.min - chosenOf(first, chosen).length;
  const missingSecond = second.min - chosenOf(second, chosen).length;
  return [
    missingFirst > 0 && (selection.mode === '老高考' ? '请选择理科或文科' : '首选科目还没有选'),
    missingSecond > 0 &&
      `${first.options.length > 0 ? '再选科目' : '选考科目'}还差 ${missingSecond} 科`,
  ]
    .filter(Boolean)
    .join('，');
}
