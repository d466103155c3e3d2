import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatasetOf } from './datasets.ts';
import { planImport, type Plan } from './plan.ts';
import {
  asBatchLines,
  asRankTable,
  FullScores,
  NO_REFERENCE,
  type Reference,
} from './reference.ts';

/** The tables that ship with the product, to compare with where no database answers. */
export function shippedReference(directory: string): Reference {
  const plans = new Map<string, Promise<Plan>>();
  const read = (name: string): Promise<Plan> => {
    const path = join(directory, name);
    let plan = plans.get(name);
    if (!plan) {
      plan = planImport(existsSync(path) ? [path] : [], {}, NO_REFERENCE);
      plans.set(name, plan);
    }
    return plan;
  };
  const rules = async () => {
    const known = new FullScores();
    known.addRules((await read('province-rules.csv')).datasets);
    return known;
  };
  let fullScores: Promise<FullScores> | undefined;
  const reference: Reference = {
    origin: 'shipped',
    fullScores: () => (fullScores ??= rules()),
    sourceIds: async () => new Set((await read('sources.csv')).sources.map(({ id }) => id)),
    rankTables: async (province) => {
      const known = await reference.fullScores();
      const { datasets } = await read(join('rank-lines', `${province}.csv`));
      return (datasets as DatasetOf<'rank-lines'>[])
        .map((dataset) => asRankTable(dataset, known.of(province, dataset.key.year)))
        .filter((table) => table !== null);
    },
    batchLines: async (province) =>
      ((await read('batch-lines.csv')).datasets as DatasetOf<'batch-lines'>[])
        .filter(({ key }) => key.province === province)
        .flatMap(asBatchLines),
  };
  return reference;
}
