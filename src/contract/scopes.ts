import { decodeBatchLines, type BatchLineGroup } from './scopes/batch-lines.ts';
import { decodeEarlyBatch, type EarlyBatch } from './scopes/early-batch.ts';
import { decodePlanner, type PlannerFacts } from './scopes/planner.ts';
import { decodeProvince, type ProvinceFacts } from './scopes/province.ts';
import { decodeRankLines, type RankLines } from './scopes/rank-lines.ts';
import { decodeStudent, type StudentFacts } from './scopes/student.ts';

export type ScopeAccess = 'public' | 'member' | 'vip' | 'own';

/** What each kind of scope decodes to; the kind is the scope's first segment. */
export interface ScopeDocuments {
  'batch-lines': BatchLineGroup[];
  'rank-lines': RankLines;
  province: ProvinceFacts;
  'early-batch': EarlyBatch;
  student: StudentFacts;
  planner: PlannerFacts;
}

export type ScopeKind = keyof ScopeDocuments;

interface ScopeRule<K extends ScopeKind> {
  /** One scope stands for each of these; null for one scope of the country. */
  per: 'province' | 'province and year' | 'account' | null;
  access: ScopeAccess;
  /** The kinds of published data, or the calls of what group, the document is built from. */
  publishers: readonly string[];
  decode: (value: unknown) => ScopeDocuments[K];
}

/** The one table of scopes. */
export const SCOPES: { [K in ScopeKind]: ScopeRule<K> } = {
  'batch-lines': {
    per: null,
    access: 'public',
    publishers: ['batch-lines'],
    decode: decodeBatchLines,
  },
  'rank-lines': {
    per: 'province',
    access: 'public',
    publishers: ['rank-lines'],
    decode: decodeRankLines,
  },
  province: {
    per: 'province',
    access: 'public',
    publishers: ['province-rules', 'provinces'],
    decode: decodeProvince,
  },
  'early-batch': {
    per: 'province and year',
    access: 'vip',
    publishers: ['admission-lines', 'admission-plans'],
    decode: decodeEarlyBatch,
  },
  student: { per: 'account', access: 'own', publishers: ['profile'], decode: decodeStudent },
  planner: { per: 'account', access: 'own', publishers: ['assignment'], decode: decodePlanner },
};

export const BATCH_LINES_SCOPE = 'batch-lines';
export const rankLinesScope = (province: string) => `rank-lines/${province}` as const;
export const provinceScope = (province: string) => `province/${province}` as const;

export const earlyBatchScope = (province: string, year: number) =>
  `early-batch/${province}/${year}` as const;
export const studentScope = (accountId: string) => `student/${accountId}` as const;
export const plannerScope = (accountId: string) => `planner/${accountId}` as const;

export type PublicScopeName =
  | typeof BATCH_LINES_SCOPE
  | ReturnType<typeof rankLinesScope>
  | ReturnType<typeof provinceScope>;

/** What belongs to a login: locked without it, and after its lease. */
export type PrivateScopeName =
  | ReturnType<typeof earlyBatchScope>
  | ReturnType<typeof studentScope>
  | ReturnType<typeof plannerScope>;

export type ScopeName = PublicScopeName | PrivateScopeName;

/** The document type of a scope's name. */
export type DocumentOf<S extends ScopeName> = S extends `${infer K extends ScopeKind}/${string}`
  ? ScopeDocuments[K]
  : S extends ScopeKind
    ? ScopeDocuments[S]
    : never;

/** Whether a scope may be read by everybody, for ever: no lease, no login. */
export function isPublicScope(scope: string): boolean {
  const kind = kindOfScope(scope);
  return kind !== undefined && SCOPES[kind].access === 'public';
}

/** The kind of a scope's name; undefined for a name this build does not know. */
export function kindOfScope(scope: string): ScopeKind | undefined {
  const kind = scope.split('/', 1)[0]!;
  return kind in SCOPES ? (kind as ScopeKind) : undefined;
}
