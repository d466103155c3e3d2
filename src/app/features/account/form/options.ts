import type { Option } from '#app/ui/option-match.ts';

/** Names that are their own values. */
export function optionsOf(names: readonly string[]): Option[] {
  return names.map((name) => ({ value: name, label: name }));
}
