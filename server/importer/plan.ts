import { PROVINCE_NAMES } from '#domain/province-names.ts';
import type { Source } from '#domain/sources.ts';
import { checkDrafts } from './checks/all.ts';
import { readContext } from './context.ts';
import { keyLabel, keyText, type Dataset } from './datasets.ts';
import { error, type Finding, type SheetReport } from './findings.ts';
import { KINDS } from './kinds/all.ts';
import { datasetsOf, type Draft, type Kind, type Reading, type ReadOptions } from './kinds/kind.ts';
import { recogniseOnly } from './kinds/recognised-only.ts';
import { readTableFile } from './read/file.ts';
import { UnreadableFile, type Sheet } from './read/sheet.ts';
import { recognise, type RecognisedTable } from './recognise.ts';
import type { Reference } from './reference.ts';

export interface PlanOptions extends ReadOptions {
  /** Worksheets to read; empty for all that are recognised. */
  sheets?: readonly string[];
  /** A source that is made on the command line. */
  newSource?: Source;
}

/** Everything that an import would do; nothing has been written. */
export interface Plan {
  sheets: SheetReport[];
  sources: Source[];
  datasets: Dataset[];
  findings: Finding[];
  notes: string[];
  comparedWith: Reference['origin'];
}

/** Reads, recognises and checks files; never throws for what stands in them. */
export async function planImport(
  files: readonly string[],
  options: PlanOptions,
  reference: Reference,
  onFile: (done: number, total: number) => void = () => undefined,
): Promise<Plan> {
  const plan: Plan = {
    sheets: [],
    sources: options.newSource ? [options.newSource] : [],
    datasets: [],
    findings: [],
    notes: [],
    comparedWith: reference.origin,
  };
  const tables: RecognisedTable<Kind>[][] = [];
  for (const [index, file] of files.entries()) {
    tables.push(await readFileTables(file, options, plan));
    onFile(index + 1, files.length);
  }
  const drafts = await readKinds(tables, options, reference, plan);
  const unique = withoutDoubles(drafts, plan);
  plan.findings.push(...(await findUnknownSources(unique, plan.sources, reference)));
  plan.findings.push(...(await checkDrafts(unique, reference)));
  plan.datasets = datasetsOf(unique);
  return plan;
}

async function readFileTables(
  path: string,
  options: PlanOptions,
  plan: Plan,
): Promise<RecognisedTable<Kind>[]> {
  const sheets = await readSheets(path, plan);
  const chosen = chooseSheets(sheets, options.sheets ?? [], plan);
  const otherKinds: Finding[] = [];
  const tables = chosen.flatMap((sheet) => {
    const table = recognise(sheet, KINDS);
    const other = recogniseOnly(sheet, table);
    plan.sheets.push(other?.report ?? reportSheet(sheet, table));
    if (other) otherKinds.push(other.finding);
    return table && !other ? [table] : [];
  });
  // Beside a table that can be imported, sheets of other kinds are only listed.
  if (tables.length > 0) return tables;
  plan.findings.push(...otherKinds);
  if (otherKinds.length === 0 && chosen.length > 0)
    plan.findings.push(
      error(
        'not-recognised',
        { file: chosen[0]!.file, sheet: '' },
        `认不出表头。能导入的表有：${KINDS.map((kind) => kind.label).join('、')}；表头要有相应的列，例如 分数、人数、累计人数。`,
      ),
    );
  return tables;
}

async function readSheets(path: string, plan: Plan): Promise<Sheet[]> {
  try {
    return await readTableFile(path);
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem;
    const file = path.slice(path.lastIndexOf('/') + 1);
    plan.findings.push(error('unreadable', { file, sheet: '' }, problem.message));
    return [];
  }
}

function chooseSheets(sheets: Sheet[], wanted: readonly string[], plan: Plan): Sheet[] {
  if (wanted.length === 0 || sheets.length === 0) return sheets;
  for (const name of wanted)
    if (!sheets.some(({ sheet }) => sheet === name))
      plan.findings.push(
        error(
          'sheet-unknown',
          { file: sheets[0]!.file, sheet: name },
          `没有这个工作表。文件里有：${sheets.map(({ sheet }) => sheet).join('、')}。`,
        ),
      );
  return sheets.filter(({ sheet }) => wanted.includes(sheet));
}

function reportSheet(sheet: Sheet, table: RecognisedTable<Kind> | null): SheetReport {
  const { file, encoding } = sheet;
  const base = { file, sheet: sheet.sheet, encoding };
  if (!table) return { ...base, kind: null, rows: sheet.rows.length, note: '' };
  const skipped = table.skipped.length;
  const note = skipped === 0 ? '' : `跳过标题、小标题和注释 ${skipped} 行`;
  return { ...base, kind: table.shape.label, rows: table.records.length, note };
}

/** Reads kind by kind, so that rules are known before the tables that are measured by them. */
async function readKinds(
  files: readonly RecognisedTable<Kind>[][],
  options: PlanOptions,
  reference: Reference,
  plan: Plan,
): Promise<Draft[]> {
  const fullScores = await reference.fullScores();
  const onlySubjects = await knownOnlySubjects(files, options, reference);
  const drafts: Draft[] = [];
  for (const kind of KINDS)
    for (const tables of files) {
      const ofKind = tables.filter((table) => table.shape === kind);
      if (ofKind.length === 0) continue;
      const reading = kind.read(ofKind, {
        options: { ...options, sourceId: options.sourceId ?? options.newSource?.id },
        fullScore: (province, year) => fullScores.of(province, year),
        onlySubject: (province) => onlySubjects.get(province),
      });
      plan.findings.push(...reading.findings);
      plan.notes.push(...reading.notes.map((note) => `${ofKind[0]!.sheet.file}：${note}`));
      plan.sources.push(...reading.sources);
      drafts.push(...reading.drafts);
      if (isEmpty(reading))
        plan.findings.push(
          error(
            'no-rows',
            { file: ofKind[0]!.sheet.file, sheet: '' },
            `表头像${kind.label}，但没有读到可以导入的行。`,
          ),
        );
      fullScores.addRules(datasetsOf(reading.drafts));
    }
  return drafts;
}

function isEmpty({ drafts, sources, findings }: Reading): boolean {
  const rows = drafts.reduce((sum, draft) => sum + draft.rows.length, sources.length);
  return rows === 0 && findings.length === 0;
}

/** Provinces whose newest known tables all have one track: a table of theirs needs not name it. */
async function knownOnlySubjects(
  files: readonly RecognisedTable<Kind>[][],
  options: PlanOptions,
  reference: Reference,
): Promise<Map<string, string>> {
  const provinces = new Set([options.province]);
  for (const { sheet, headers, records } of files.flat()) {
    if (headers.has('subject')) continue;
    provinces.add(readContext(sheet.file).province).add(readContext(sheet.sheet).province);
    for (const { values, context } of records) provinces.add(values.province || context.province);
  }
  const found = new Map<string, string>();
  for (const province of provinces) {
    if (province === undefined || !PROVINCE_NAMES.includes(province)) continue;
    const tables = await reference.rankTables(province);
    const subjects = new Set(tables.map((table) => table.subject));
    if (subjects.size === 1) found.set(province, [...subjects][0]!);
  }
  return found;
}

function withoutDoubles(drafts: readonly Draft[], plan: Plan): Draft[] {
  const byKey = new Map<string, Draft>();
  for (const draft of drafts) {
    const { file, sheet } = draft;
    const before = byKey.get(keyText(draft.key));
    if (!before) byKey.set(keyText(draft.key), draft);
    else
      plan.findings.push(
        error(
          'several-tables',
          { file, sheet },
          `${keyLabel(draft.key)} 在 ${before.file} 里已有一份。一次只能导入其中一个。`,
        ),
      );
  }
  return [...byKey.values()];
}

async function findUnknownSources(
  drafts: readonly Draft[],
  sources: readonly Source[],
  reference: Reference,
): Promise<Finding[]> {
  const known = new Set([...sources.map((source) => source.id), ...(await reference.sourceIds())]);
  const findings: Finding[] = [];
  for (const { rows, places, file, sheet, headers } of drafts) {
    const reported = new Set<string>();
    for (const [index, { source_id: id }] of rows.entries()) {
      if (known.has(id) || reported.has(id)) continue;
      reported.add(id);
      const place = { file, sheet, row: places[index], column: headers.get('sourceId'), value: id };
      findings.push(
        id === ''
          ? error(
              'source-missing',
              place,
              '没有写数据来源。请用 --source 编号 指定已有的来源，或用 --source-publisher 单位 --source-title 标题 --source-url 网址 --source-quality official 新建一个。',
            )
          : error(
              'source-unknown',
              place,
              `来源 ${id} 不在来源表里。请先导入来源表（sources.csv）。`,
            ),
      );
    }
  }
  return findings;
}
