import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { BatchLineCategory } from '#domain/batch-lines.ts';
import type { ProvinceRule } from '#domain/province-rules.ts';
import { fallbackFullScore } from '#domain/provinces.ts';
import { buildRankTable, findRankTableDefect } from '#domain/rank-table.ts';
import type { Source } from '#domain/sources.ts';
import { isSubject, SUBJECTS } from '#domain/subjects.ts';
import {
  BATCH_LINES_SCOPE,
  kindOfScope,
  provinceScope,
  rankLinesScope,
  SCOPES,
} from '#contract/scopes.ts';
import { encodeBatchLines, type BatchLineGroup } from '#contract/scopes/batch-lines.ts';
import {
  encodeProvince,
  type ProvinceRemarks,
  type SourcedProvinceRule,
} from '#contract/scopes/province.ts';
import { encodeRankLines, type SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import type { DatasetKey } from '#server/importer/datasets.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** What a province without a remark of its own answers. */
const DEFAULT_REMARKS: ProvinceRemarks = {
  instructionsForReporting: null,
  equivalentScoreDescription:
    '等效分按位次对应：用您的位次在往年一分一段表中找到同一位次的分数。各年招生计划和考生人数不同，仅供参考。',
  equivalentScoreShow: 'eqScore',
};

export type BuildProgress = (done: number, total: number, what: string) => void;

/**
 * Rebuilds the scope documents that the changed datasets enter, inside the publishing transaction;
 * answers the scopes that got a new revision. A document that comes out the same stays as it is.
 * Compression is the fast one; `improveDocuments` does the rest later.
 */
export async function rebuildDocuments(
  trx: DatabaseTransaction,
  changed: readonly DatasetKey[],
  dataVersion: string,
  onProgress: BuildProgress = () => undefined,
): Promise<string[]> {
  const sources = await readSources(trx);
  const scopes = await affectedScopes(trx, changed);
  const renewed: string[] = [];
  for (const [index, scope] of scopes.entries()) {
    const document = await buildDocument(trx, scope, sources);
    if (document !== null && (await storeDocument(trx, scope, document, dataVersion)))
      renewed.push(scope);
    onProgress(index + 1, scopes.length, '生成查询文件');
  }
  return renewed;
}

/** The scopes that datasets enter: a rule's full score also stands in the rank tables. */
async function affectedScopes(
  trx: DatabaseTransaction,
  changed: readonly DatasetKey[],
): Promise<string[]> {
  const scopes = new Set<string>();
  for (const { kind, province } of changed) {
    if (kind === 'batch-lines' || kind === 'provinces') scopes.add(BATCH_LINES_SCOPE);
    if (kind === 'rank-lines' || kind === 'province-rules') scopes.add(rankLinesScope(province));
    if (kind === 'province-rules') scopes.add(provinceScope(province));
    if (kind === 'provinces')
      for (const name of await gaokaoProvinces(trx)) scopes.add(provinceScope(name));
  }
  return [...scopes];
}

async function buildDocument(
  trx: DatabaseTransaction,
  scope: string,
  sources: ReadonlyMap<string, Source>,
): Promise<object | null> {
  const province = scope.slice(scope.indexOf('/') + 1);
  switch (kindOfScope(scope)) {
    case 'batch-lines':
      return encodeBatchLines(await readBatchLines(trx, sources));
    case 'rank-lines': {
      const tables = await readRankTables(trx, province, sources);
      return tables.length === 0 ? null : encodeRankLines(province, tables);
    }
    case 'province':
      return encodeProvince({
        province,
        rules: await readRules(trx, province, sources),
        remarks: await readRemarks(trx, province),
      });
    default:
      throw new Error(`no such published scope: ${scope}`);
  }
}

async function readSources(trx: DatabaseTransaction): Promise<Map<string, Source>> {
  const rows = await trx.selectFrom('source').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function sourceOf(sources: ReadonlyMap<string, Source>, id: string): Source {
  const source = sources.get(id);
  if (!source) throw new Error(`source ${id} is not stored`);
  return source;
}

async function gaokaoProvinces(trx: DatabaseTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('dataset')
    .innerJoin('province', 'province.version_id', 'dataset.current_version')
    .where('kind', '=', 'provinces')
    .where('gaokao', '=', true)
    .orderBy('province.order')
    .select('province.name')
    .execute();
  return rows.map((row) => row.name);
}

/** The current datasets of a kind, each with the moment it was published. */
function currentDatasets(trx: DatabaseTransaction, kind: DatasetKey['kind']) {
  return trx
    .selectFrom('dataset')
    .innerJoin('dataset_version', 'dataset_version.id', 'dataset.current_version')
    .innerJoin('data_version', 'data_version.id', 'dataset_version.data_version')
    .where('kind', '=', kind)
    .select([
      'dataset.current_version as version',
      'dataset.province',
      'dataset.year',
      'dataset.subject',
      'dataset.series',
      'data_version.published_at as publishedAt',
    ]);
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

async function readBatchLines(
  trx: DatabaseTransaction,
  sources: ReadonlyMap<string, Source>,
): Promise<BatchLineGroup[]> {
  const datasets = await currentDatasets(trx, 'batch-lines').execute();
  const order = await provinceOrder(trx);
  const place = (name: string) => order.get(name) ?? Number.MAX_SAFE_INTEGER;
  datasets.sort((a, b) => place(a.province) - place(b.province) || b.year - a.year);
  const lines = groupBy(
    await trx
      .selectFrom('batch_line')
      .innerJoin('dataset', 'dataset.current_version', 'batch_line.version_id')
      .selectAll('batch_line')
      .orderBy('version_id')
      .orderBy('seq')
      .execute(),
    (line) => line.version_id,
  );
  return datasets.map(({ version, province, year, publishedAt }) => ({
    province,
    year,
    publishedAt: publishedAt.toISOString(),
    lines: (lines.get(version!) ?? []).map((line) => ({
      province,
      year,
      batch: line.batch,
      subject: line.subject,
      category: line.category as BatchLineCategory,
      controlScore: line.control_score,
      note: line.note,
      source: sourceOf(sources, line.source_id),
    })),
  }));
}

async function provinceOrder(trx: DatabaseTransaction): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('dataset')
    .innerJoin('province', 'province.version_id', 'dataset.current_version')
    .select(['province.name', 'province.order'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.order]));
}

/** Newest year first, then in the order of SUBJECTS, the main series before others. */
async function readRankTables(
  trx: DatabaseTransaction,
  province: string,
  sources: ReadonlyMap<string, Source>,
): Promise<SourcedRankTable[]> {
  const datasets = await currentDatasets(trx, 'rank-lines')
    .where('province', '=', province)
    .execute();
  if (datasets.length === 0) return [];
  const fullScores = await publishedFullScores(trx, province);
  const lines = groupBy(
    await trx
      .selectFrom('rank_line')
      .where(
        'version_id',
        'in',
        datasets.map((dataset) => dataset.version!),
      )
      .select(['version_id', 'score', 'high_score', 'same_score_count', 'source_id'])
      .orderBy('version_id')
      .orderBy('seq')
      .execute(),
    (line) => line.version_id,
  );
  const tables = datasets.map(({ version, year, subject, series, publishedAt }) => {
    if (!isSubject(subject)) throw new Error(`${province} ${year}: subject ${subject}`);
    const rows = lines.get(version!) ?? [];
    const main = mostFrequent(rows.map((row) => row.source_id));
    const columns = {
      province,
      year,
      subject,
      series,
      fullScore: fullScores.get(year) ?? fallbackFullScore(province),
      scores: Int32Array.from(rows, (row) => row.score),
      highScores: Int32Array.from(rows, (row) => row.high_score ?? row.score),
      counts: Int32Array.from(rows, (row) => row.same_score_count),
    };
    // Clients refuse a document that breaks an invariant; it must not get as far as them.
    const defect = findRankTableDefect(columns);
    if (defect) throw new Error(`${province} ${year} ${subject}${series}: ${defect.rule}`);
    return {
      ...buildRankTable(columns),
      publishedAt: publishedAt.toISOString(),
      source: sourceOf(sources, main),
      lineSources: rows.flatMap((row, line) =>
        row.source_id === main ? [] : [{ line, source: sourceOf(sources, row.source_id) }],
      ),
    };
  });
  const bySubject = (subject: string) => (SUBJECTS as readonly string[]).indexOf(subject);
  const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return tables.sort(
    (a, b) =>
      b.year - a.year ||
      bySubject(a.subject) - bySubject(b.subject) ||
      compareText(a.series, b.series),
  );
}

/** The value that occurs most often; the earlier one of two that occur alike. */
function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = values[0] ?? '';
  for (const [value, count] of counts) if (count > counts.get(best)!) best = value;
  return best;
}

/** Full score by year, where the province's rules say one. */
async function publishedFullScores(
  trx: DatabaseTransaction,
  province: string,
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('dataset')
    .innerJoin('province_rule', 'province_rule.version_id', 'dataset.current_version')
    .where('province', '=', province)
    .select(['dataset.year', 'province_rule.full_score'])
    .execute();
  return new Map(rows.map((row) => [row.year, row.full_score]));
}

async function readRules(
  trx: DatabaseTransaction,
  province: string,
  sources: ReadonlyMap<string, Source>,
): Promise<SourcedProvinceRule[]> {
  const rows = await trx
    .selectFrom('dataset')
    .innerJoin('province_rule as rule', 'rule.version_id', 'dataset.current_version')
    .where('province', '=', province)
    .selectAll('rule')
    .select('dataset.year')
    .orderBy('dataset.year', 'desc')
    .orderBy('rule.seq')
    .execute();
  return rows.map((row) => ({
    province,
    year: row.year,
    mode: row.mode,
    subjects: row.subjects,
    fullScore: row.full_score,
    batch: row.batch,
    batchOrder: row.batch_order,
    unit: row.unit satisfies ProvinceRule['unit'],
    slots: row.slots,
    majorsPerSlot: row.majors_per_slot,
    adjustment: row.adjustment,
    parallel: row.parallel,
    bonusIncluded: row.bonus_included,
    note: row.note,
    confidence: row.confidence,
    source: sourceOf(sources, row.source_id),
  }));
}

async function readRemarks(trx: DatabaseTransaction, province: string): Promise<ProvinceRemarks> {
  const row = await trx
    .selectFrom('province_remark')
    .selectAll()
    .where('province', '=', province)
    .executeTakeFirst();
  if (!row) return DEFAULT_REMARKS;
  return {
    instructionsForReporting: row.instructions_for_reporting,
    equivalentScoreDescription:
      row.equivalent_score_description ?? DEFAULT_REMARKS.equivalentScoreDescription,
    equivalentScoreShow: row.equivalent_score_show,
  };
}

/** Fast enough for a first start, and small enough to serve until the best one is there. */
const FAST = { gzip: 6, brotli: 5 };
const BEST = { gzip: 9, brotli: 11 };

async function compress(
  body: Buffer,
  level: typeof FAST,
): Promise<{ gzip: Buffer; brotli: Buffer }> {
  const [zipped, brotli] = await Promise.all([
    compressGzip(body, { level: level.gzip }),
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ]);
  return { gzip: zipped, brotli };
}

/**
 * Makes a document its scope's current revision; false when it already is. Keeps the revision
 * before it, for clients that hold a manifest which still names it.
 */
async function storeDocument(
  trx: DatabaseTransaction,
  scope: string,
  document: object,
  dataVersion: string,
): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(document), 'utf8');
  const revision = createHash('sha256').update(body).digest('hex');
  const current = await trx
    .selectFrom('scope')
    .select('revision')
    .where('scope', '=', scope)
    .executeTakeFirst();
  if (current?.revision === revision) return false;
  const kept = await trx
    .selectFrom('document')
    .select('revision')
    .where('scope', '=', scope)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!kept)
    await trx
      .insertInto('document')
      .values({ scope, revision, data_version: dataVersion, body, ...(await compress(body, FAST)) })
      .execute();
  const { access } = SCOPES[kindOfScope(scope)!];
  await trx
    .insertInto('scope')
    .values({ scope, revision, access, data_version: dataVersion })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({ revision, access, data_version: dataVersion }),
    )
    .execute();
  await trx
    .deleteFrom('document')
    .where('scope', '=', scope)
    .where('revision', 'not in', [revision, current?.revision ?? revision])
    .execute();
  return true;
}

/**
 * Replaces the fast compression of documents by the best one, those in use first, one at a time on
 * zlib's own threads. Stops between two documents when the signal aborts. Answers how many it did.
 * Several processes may run it at once: each document is skipped by all but one.
 */
export async function improveDocuments(db: Database, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    if (signal?.aborted) return done;
    const improved = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ scope: string; revision: string; body: Buffer }>`
        SELECT document.scope, document.revision, body FROM document
        LEFT JOIN scope USING (scope, revision)
        WHERE NOT best
        ORDER BY scope.scope IS NULL, document.scope
        LIMIT 1 FOR NO KEY UPDATE OF document SKIP LOCKED
      `.execute(trx);
      const document = rows[0];
      if (!document) return false;
      await trx
        .updateTable('document')
        .set({ ...(await compress(document.body, BEST)), best: true })
        .where('scope', '=', document.scope)
        .where('revision', '=', document.revision)
        .execute();
      return true;
    });
    if (!improved) return done;
    done++;
  }
}
