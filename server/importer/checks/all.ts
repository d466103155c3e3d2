import type { BatchLine } from '#domain/batch-lines.ts';
import type { RankTable } from '#domain/rank-table.ts';
import { keyText, type DatasetKind } from '../datasets.ts';
import type { Finding } from '../findings.ts';
import { datasetsOf, type Draft } from '../kinds/kind.ts';
import { asBatchLines, asRankTable, type FullScores, type Reference } from '../reference.ts';
import { checkBatchLines } from './batch-lines.ts';
import { checkHighSchools } from './high-schools.ts';
import { checkProvinceRules } from './province-rules.ts';
import { checkRankTable, type Neighbours } from './rank-lines.ts';

function draftsOf<K extends DatasetKind>(drafts: readonly Draft[], kind: K): Draft<K>[] {
  return drafts.filter(({ key }) => key.kind === kind) as unknown as Draft<K>[];
}

/** Checks each dataset by itself, and beside what is known and what comes in the same import. */
export async function checkDrafts(
  drafts: readonly Draft[],
  reference: Reference,
): Promise<Finding[]> {
  const fullScores = await reference.fullScores();
  fullScores.addRules(datasetsOf(drafts));
  const findings: Finding[] = [];
  for (const draft of draftsOf(drafts, 'province-rules'))
    findings.push(...checkProvinceRules(draft, await reference.rankTables(draft.key.province)));
  for (const draft of draftsOf(drafts, 'batch-lines'))
    findings.push(...checkBatchLines(draft, fullScores.of(draft.key.province, draft.key.year)));
  for (const draft of draftsOf(drafts, 'high-schools')) findings.push(...checkHighSchools(draft));
  const rankDrafts = draftsOf(drafts, 'rank-lines');
  for (const province of new Set(rankDrafts.map(({ key }) => key.province))) {
    const around = await surroundings(province, drafts, reference, fullScores);
    for (const draft of rankDrafts.filter(({ key }) => key.province === province))
      findings.push(...checkRankTable(draft, around(draft)));
  }
  return findings;
}

/** A province's tables and lines: the new ones, and of the known ones those that are not replaced. */
async function surroundings(
  province: string,
  drafts: readonly Draft[],
  reference: Reference,
  fullScores: FullScores,
): Promise<(draft: Draft<'rank-lines'>) => Neighbours> {
  const own = drafts.filter(({ key }) => key.province === province);
  const replaced = new Set(own.map(({ key }) => keyText(key)));
  const keyOf = (kind: DatasetKind, { year }: { year: number }, subject = '', series = '') =>
    keyText({ kind, province, year, subject, series });
  const newTables = new Map<string, RankTable>();
  for (const draft of draftsOf(own, 'rank-lines')) {
    const table = asRankTable(draft, fullScores.of(province, draft.key.year));
    if (table) newTables.set(keyText(draft.key), table);
  }
  const knownTables = (await reference.rankTables(province)).filter(
    (table) => !replaced.has(keyOf('rank-lines', table, table.subject, table.series)),
  );
  const batchLines: BatchLine[] = [
    ...draftsOf(own, 'batch-lines').flatMap(asBatchLines),
    ...(await reference.batchLines(province)).filter(
      (line) => !replaced.has(keyOf('batch-lines', line)),
    ),
  ];
  return (draft) => ({
    fullScore: fullScores.of(province, draft.key.year),
    batchLines,
    tables: [
      ...[...newTables].filter(([key]) => key !== keyText(draft.key)).map(([, table]) => table),
      ...knownTables,
    ],
  });
}
