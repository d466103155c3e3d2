/** Every name that a finding can have; warnings are accepted by theirs. */
export type FindingName =
  // of files and tables
  | 'unreadable'
  | 'not-recognised'
  | 'kind-not-importable'
  | 'sheet-unknown'
  | 'no-rows'
  | 'several-tables'
  | 'key-missing'
  | 'title-contradicts'
  | 'source-missing'
  | 'source-unknown'
  // of cells
  | 'cell-missing'
  | 'not-a-number'
  | 'not-in-list'
  | 'off-scale'
  | 'duplicate-row'
  | 'place-unknown'
  // of score-rank tables
  | 'duplicate-score'
  | 'interval-overlap'
  | 'interval-inside'
  | 'repeated-sum'
  | 'sum-broken'
  | 'cumulative-falling'
  | 'score-gap'
  | 'sparse-anchors'
  | 'total-implausible'
  | 'subjects-swapped'
  | 'subjects-perhaps-swapped'
  | 'control-line-outside'
  | 'repeats-other-table';

export interface Finding {
  name: FindingName;
  /** An error stops everything; a warning must be accepted by name. */
  severity: 'error' | 'warning';
  file: string;
  /** Empty where the file has only one table. */
  sheet: string;
  /** Row as a person counts it in the file; null where it is about the whole table. */
  row: number | null;
  /** The column's published header, or its usual name. */
  column: string | null;
  value: string | null;
  /** For the data clerk: what is wrong, and what to do where that is known. */
  reason: string;
}

/** What was seen in one sheet. */
export interface SheetReport {
  file: string;
  sheet: string;
  encoding: string;
  /** Label of the kind, or null where nothing was recognised. */
  kind: string | null;
  rows: number;
  note: string;
}

/** Where a finding is: the parts that a table or row shares. */
export type Place = Pick<Finding, 'file' | 'sheet'> &
  Partial<Pick<Finding, 'row' | 'column' | 'value'>>;

export function finding(
  severity: Finding['severity'],
  name: FindingName,
  place: Place,
  reason: string,
): Finding {
  const { file, sheet, row = null, column = null, value = null } = place;
  return { name, severity, file, sheet, row, column, value, reason };
}

export const error = finding.bind(null, 'error');
export const warning = finding.bind(null, 'warning');

/** Of many alike the first few are enough to act on; the last one says how many there are. */
export function firstFew(findings: readonly Finding[], most = 3): Finding[] {
  const alike = new Map<string, Finding[]>();
  for (const found of findings) {
    const kind = `${found.name} ${found.column}`;
    const group = alike.get(kind);
    if (group) group.push(found);
    else alike.set(kind, [found]);
  }
  return [...alike.values()].flatMap((group) => {
    if (group.length <= most) return group;
    const last = group[most - 1]!;
    const reason = `${last.reason}（同类问题共 ${group.length} 处）`;
    return [...group.slice(0, most - 1), { ...last, reason }];
  });
}
