import { keyLabel, KIND_LABELS, DATASET_KINDS, type Dataset } from './datasets.ts';
import type { Finding, SheetReport } from './findings.ts';
import type { Plan } from './plan.ts';
import type { PublicationResult } from './publish.ts';

export type Verdict = 'ready' | 'needs-acceptance' | 'refused';

/** Whether a plan may be published: errors refuse it, warnings must all be accepted by name. */
export function judge(plan: Plan, accepted: readonly string[]): Verdict {
  if (plan.findings.some(({ severity }) => severity === 'error')) return 'refused';
  return openWarnings(plan, accepted).length > 0 ? 'needs-acceptance' : 'ready';
}

/** Names of warnings that nobody accepted, each once. */
export function openWarnings(plan: Plan, accepted: readonly string[]): string[] {
  const names = plan.findings.map(({ name }) => name).filter((name) => !accepted.includes(name));
  return [...new Set(names)];
}

const COMPARED: Readonly<Record<Plan['comparedWith'], string>> = {
  database: '已与数据库里的往年数据比较。',
  shipped: '没有数据库可比较，已与随产品附带的往年数据比较。',
  none: '没有往年数据可比较，跳过了与往年有关的核对。',
};

/** Past this many tables a list says less than a count. */
const MOST_LISTED = 20;

/** A plan as lines for a data clerk: what was read, what is wrong, what to do. */
export function formatPlan(plan: Plan, accepted: readonly string[]): string[] {
  return [
    ...plan.sheets.map(formatSheet),
    ...plan.notes.map((note) => `  · ${note}`),
    ...listDatasets(plan.datasets, plan.sources.length),
    ...plan.findings.map((found) => formatFinding(found, accepted)),
    ...(plan.datasets.some(({ key }) => key.kind === 'rank-lines')
      ? [COMPARED[plan.comparedWith]]
      : []),
    verdictLine(plan, accepted),
  ];
}

function formatSheet({ file, sheet, encoding, kind, rows, note }: SheetReport): string {
  const name = sheet === '' ? file : `${file} 〔${sheet}〕`;
  const what = kind === null ? '没有认出表' : `认出${kind} ${rows} 行`;
  return `${name}：${what}，${encoding}${note === '' ? '' : `；${note}`}`;
}

function listDatasets(datasets: readonly Dataset[], sources: number): string[] {
  const lines = sources > 0 ? [`  来源 ${sources} 个`] : [];
  if (datasets.length <= MOST_LISTED)
    return [...lines, ...datasets.map(({ key, rows }) => `  ${keyLabel(key)}：${rows.length} 行`)];
  for (const kind of DATASET_KINDS) {
    const ofKind = datasets.filter(({ key }) => key.kind === kind);
    const rows = ofKind.reduce((sum, dataset) => sum + dataset.rows.length, 0);
    if (ofKind.length > 0) lines.push(`  ${KIND_LABELS[kind]}：${ofKind.length} 个表，${rows} 行`);
  }
  return lines;
}

/** A finding as one line: severity, name, file, sheet, row, column, value, reason. */
export function formatFinding(found: Finding, accepted: readonly string[]): string {
  const where = [
    found.file,
    found.sheet === '' ? '' : `〔${found.sheet}〕`,
    found.row === null ? '' : `第 ${found.row} 行`,
    found.column === null ? '' : `“${found.column}”列`,
    found.value === null ? '' : `值“${found.value}”`,
  ];
  const warning = accepted.includes(found.name) ? '警告（已接受）' : '警告';
  const severity = found.severity === 'error' ? '错误' : warning;
  return `${severity} ${found.name}  ${where.filter((part) => part !== '').join(' ')}：${found.reason}`;
}

function verdictLine(plan: Plan, accepted: readonly string[]): string {
  const errors = plan.findings.filter(({ severity }) => severity === 'error').length;
  switch (judge(plan, accepted)) {
    case 'refused':
      return `有 ${errors} 个错误，什么都不会发布。`;
    case 'needs-acceptance': {
      const names = openWarnings(plan, accepted);
      return `有 ${names.length} 类警告，什么都不会发布。核对无误后逐个接受：${names.map((name) => `--accept ${name}`).join(' ')}`;
    }
    case 'ready':
      return plan.datasets.length + plan.sources.length === 0
        ? '没有可以导入的数据。'
        : '可以导入。';
  }
}

/** What a publication did, as lines for a person. */
export function formatPublication(result: PublicationResult): string[] {
  if (result.dataVersion === null)
    return [`与已发布的数据相同（${result.unchanged.length} 个表），没有新版本。`];
  const labels = result.published.map(keyLabel);
  return [
    `已发布数据版本 ${result.dataVersion}：${labels.length} 个表${labels.length > 0 && labels.length <= MOST_LISTED ? `（${labels.join('、')}）` : ''}，${result.unchanged.length} 个表没有变化。`,
    `更新了 ${result.documents.length} 个查询文件。`,
  ];
}
