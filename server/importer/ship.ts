import type { Database } from '#server/database/connection.ts';
import type { FindingName } from './findings.ts';
import { planImport } from './plan.ts';
import { publish, type PublicationResult, type PublishProgress } from './publish.ts';
import { listFiles } from './read/file.ts';
import { NO_REFERENCE } from './reference.ts';

/** Warnings that the shipped tables give rise to, and why each is right there. */
const KNOWN_WARNINGS: ReadonlyMap<FindingName, string> = new Map([
  ['interval-inside', '北京逢十分合并公布 380 分以下，陕西把 100 分以下合并成一段：原表如此。'],
  ['score-gap', '甘肃、湖北、青海的末行是 0 分附近的合计，河南 2024 文科缺 338 分一行：原表如此。'],
]);

/** The shipped tables do not pass their own checks; the message lists what is wrong. */
export class ShippedDataDefect extends Error {
  override name = 'ShippedDataDefect';
}

/**
 * Loads the tables that ship with the product, through the same parsing, checks and publication as
 * any other file, in one transaction. Throws ShippedDataDefect, or the database's error.
 */
export async function loadShippedData(
  db: Database,
  directory: string,
  onProgress: PublishProgress = () => undefined,
): Promise<PublicationResult> {
  const files = await listFiles([directory]);
  const plan = await planImport(files, {}, NO_REFERENCE, (done, total) =>
    onProgress(done, total, '读取并核对数据'),
  );
  const defects = plan.findings.filter(
    ({ name, severity }) => severity === 'error' || !KNOWN_WARNINGS.has(name),
  );
  if (defects.length > 0)
    throw new ShippedDataDefect(
      defects
        .map(({ file, row, name, reason }) => `${file} ${row ?? ''} ${name}: ${reason}`)
        .join('\n'),
    );
  return publish(
    db,
    {
      sources: plan.sources,
      datasets: plan.datasets,
      accepted: [...KNOWN_WARNINGS.keys()],
      note: '随产品附带的数据',
    },
    onProgress,
  );
}
