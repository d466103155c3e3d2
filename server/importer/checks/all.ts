import type { Draft } from '../kinds/kind.ts';
import type { Finding } from '../findings.ts';
import { asBatchLines, asRankTable, type Reference } from '../reference.ts';

export function checkDrafts(drafts: readonly Draft[], reference: Reference): Promise<Finding[]> {
  void drafts;
  void reference;
  void asBatchLines;
  void asRankTable;
  return Promise.resolve([]);
}
