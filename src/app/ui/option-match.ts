/** Something to choose from. */
export interface Option<V extends string | number = string> {
  value: V;
  label: string;
  /** What else finds it: pinyin and initials (`hubei`, `hb`), other names. */
  keys?: readonly string[];
  /** Said beside the label: a count, a remark. */
  note?: string;
  disabled?: boolean;
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’·]/g, '');

/**
 * The options that a typed text finds, best first: label beginning with it, then a key beginning
 * with it, then a label that contains it. Everything for an empty text.
 */
export function matchOptions<O extends Option<string | number>>(
  options: readonly O[],
  typed: string,
): O[] {
  const query = fold(typed);
  if (query === '') return [...options];
  const rank = (option: O): number => {
    const label = fold(option.label);
    if (label.startsWith(query)) return 0;
    if (option.keys?.some((key) => fold(key).startsWith(query))) return 1;
    return label.includes(query) ? 2 : -1;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.option);
}
