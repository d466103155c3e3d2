import { batchLinesKind } from './batch-lines.ts';
import { highSchoolsKind } from './high-schools.ts';
import type { Kind } from './kind.ts';
import { provinceRulesKind } from './province-rules.ts';
import { provincesKind } from './provinces.ts';
import { rankLinesKind } from './rank-lines.ts';
import { sourcesKind } from './sources.ts';

/** Every kind that can be imported, in the order in which they lean on each other. */
export const KINDS: readonly Kind[] = [
  sourcesKind,
  provincesKind,
  provinceRulesKind,
  batchLinesKind,
  rankLinesKind,
  highSchoolsKind,
];
