import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/database/connection.ts';
import { keyLabel } from '../datasets.ts';
import { exportKind, exportSources, provincesWith } from '../export.ts';
import { planImport, type Plan } from '../plan.ts';
import { publish } from '../publish.ts';
import { listFiles } from '../read/file.ts';
import { UnreadableFile } from '../read/sheet.ts';
import type { Reference } from '../reference.ts';
import { formatPlan, formatPublication, judge } from '../report.ts';
import { rollback } from '../rollback.ts';
import { shippedReference } from '../shipped-reference.ts';
import { formatStatus, readStatus } from '../status.ts';
import { databaseReference, hasPublishedData } from '../stored.ts';
import { readArguments, USAGE, UsageError, type Arguments } from './arguments.ts';
import { hasDatabase, NoDatabase, withDatabase } from '#server/database/command-line.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What the command line ends with. */
const EXIT = { done: 0, failed: 1, needsAcceptance: 2 };

const VERDICT_EXIT = {
  ready: EXIT.done,
  'needs-acceptance': EXIT.needsAcceptance,
  refused: EXIT.failed,
};

async function run(args: Arguments): Promise<number> {
  switch (args.command) {
    case 'check':
      return check(args);
    case 'import':
      return withDatabase(ROOT, (db) => importFiles(db, args));
    case 'export':
      return withDatabase(ROOT, (db) => exportTables(db, args));
    case 'status':
      return withDatabase(ROOT, (db) => showStatus(db, args));
    case 'rollback':
      return withDatabase(ROOT, (db) => rollBack(db, args));
  }
}

async function check(args: Arguments): Promise<number> {
  const files = await listFiles(args.files);
  const plan = await compareAndPlan(files, args);
  if (args.json) console.log(JSON.stringify(planAsJson(plan, args), null, 2));
  else console.log(formatPlan(plan, args.accept).join('\n'));
  return VERDICT_EXIT[judge(plan, args.accept)];
}

/** Checks beside what is published, without writing; else beside the shipped tables. */
async function compareAndPlan(files: string[], args: Arguments): Promise<Plan> {
  const planWith = (reference: Reference) => planImport(files, args.plan, reference);
  const shipped = () => planWith(shippedReference(join(ROOT, 'data')));
  const besideDatabase = async (db: Database) =>
    (await hasPublishedData(db)) ? planWith(databaseReference(db)) : shipped();
  if (!hasDatabase(ROOT)) return shipped();
  try {
    return await withDatabase(ROOT, besideDatabase, { migrated: false });
  } catch (error) {
    if (!(error instanceof NoDatabase)) throw error;
    console.error(error.message);
    return shipped();
  }
}

function planAsJson(plan: Plan, { accept }: Arguments) {
  return {
    verdict: judge(plan, accept),
    comparedWith: plan.comparedWith,
    sheets: plan.sheets,
    notes: plan.notes,
    sources: plan.sources,
    datasets: plan.datasets.map(({ key, file, rows }) => ({ ...key, file, rows: rows.length })),
    findings: plan.findings,
  };
}

async function importFiles(db: Database, args: Arguments): Promise<number> {
  const files = await listFiles(args.files);
  const plan = await planImport(files, args.plan, databaseReference(db));
  const verdict = judge(plan, args.accept);
  if (args.json && verdict !== 'ready')
    console.log(JSON.stringify(planAsJson(plan, args), null, 2));
  if (!args.json) console.log(formatPlan(plan, args.accept).join('\n'));
  if (verdict !== 'ready') return VERDICT_EXIT[verdict];
  const { sources, datasets, findings } = plan;
  const accepted = [...new Set(findings.map(({ name }) => name))];
  const note = [...new Set(plan.sheets.map(({ file }) => file))].join('、');
  const result = await publish(db, { sources, datasets, accepted, note });
  if (args.json) console.log(JSON.stringify({ ...planAsJson(plan, args), result }, null, 2));
  else console.log(formatPublication(result).join('\n'));
  return EXIT.done;
}

async function exportTables(db: Database, args: Arguments): Promise<number> {
  const { province, year, subject, series } = args.plan;
  const filter = withoutGaps({ province, year, subject, series });
  const kind = args.kind!;
  const read = (more: { province?: string }) =>
    kind === 'sources' ? exportSources(db) : exportKind(db, kind, { ...filter, ...more });
  if (args.out !== undefined && (await isFolder(args.out))) {
    const split = kind === 'rank-lines' && province === undefined;
    const names = split ? await provincesWith(db, kind) : [province ?? kind];
    for (const name of names) {
      const text = await read(split ? { province: name } : {});
      if (text !== null) await writeOut(join(args.out, `${name}.csv`), text);
    }
    return EXIT.done;
  }
  const text = await read({});
  if (text === null) {
    console.error('没有符合条件的数据。');
    return EXIT.failed;
  }
  if (args.out === undefined) process.stdout.write(text);
  else await writeOut(args.out, text);
  return EXIT.done;
}

async function isFolder(path: string): Promise<boolean> {
  if (path.endsWith('/')) return true;
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

async function writeOut(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.error(`已写入 ${path}`);
}

function withoutGaps<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined),
  ) as Partial<T>;
}

async function showStatus(db: Database, args: Arguments): Promise<number> {
  const { province, year, subject, series } = args.plan;
  const kind = args.kind === 'sources' ? undefined : args.kind;
  const status = await readStatus(db, withoutGaps({ kind, province, year, subject, series }));
  console.log(args.json ? JSON.stringify(status, null, 2) : formatStatus(status).join('\n'));
  return EXIT.done;
}

async function rollBack(db: Database, args: Arguments): Promise<number> {
  const { province, year, subject, series } = args.plan;
  const kind = args.kind!;
  if (kind === 'sources') throw new UsageError('来源表没有版本，不能退回。');
  const result = await rollback(db, {
    kind,
    ...withoutGaps({ province, year, subject, series }),
  });
  for (const key of result.withoutPrevious)
    console.error(`${keyLabel(key)}：没有更早的版本，未退回。`);
  if (result.dataVersion === null) {
    if (result.withoutPrevious.length === 0) console.error('没有符合条件的数据。');
    return EXIT.failed;
  }
  console.log(
    `已退回 ${result.rolledBack.map(keyLabel).join('、')}；数据版本 ${result.dataVersion}，更新了 ${result.documents.length} 个查询文件。`,
  );
  return EXIT.done;
}

try {
  const args = readArguments(process.argv.slice(2));
  if (args === null) console.log(USAGE);
  else process.exitCode = await run(args);
} catch (error) {
  process.exitCode = EXIT.failed;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof UnreadableFile || error instanceof NoDatabase)
    console.error(error.message);
  else throw error;
}
