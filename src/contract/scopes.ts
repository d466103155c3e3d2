import { decodeBatchLines, type BatchLineGroup } from './scopes/batch-lines.ts';
import { decodeProvince, type ProvinceFacts } from './scopes/province.ts';
import { decodeRankLines, type RankLines } from './scopes/rank-lines.ts';

export type ScopeAccess = 'public' | 'member' | 'vip' | 'own';

/** What each kind of scope decodes to; the kind is the scope's first segment. */
export interface ScopeDocuments {
  'batch-lines': BatchLineGroup[];
  'rank-lines': RankLines;
  province: ProvinceFacts;
}

export type ScopeKind = keyof ScopeDocuments;

interface ScopeRule<K extends ScopeKind> {
  /** Whether one scope stands for each province, or one for the country. */
  perProvince: boolean;
  access: ScopeAccess;
  /** The kinds of published data the document is built from. */
  publishers: readonly ('rank-lines' | 'batch-lines' | 'province-rules' | 'provinces')[];
  decode: (value: unknown) => ScopeDocuments[K];
}

/** The one table of scopes. */
export const SCOPES: { [K in ScopeKind]: ScopeRule<K> } = {
  'batch-lines': {
    perProvince: false,
    access: 'public',
    publishers: ['batch-lines'],
    decode: decodeBatchLines,
  },
  'rank-lines': {
    perProvince: true,
    access: 'public',
    publishers: ['rank-lines'],
    decode: decodeRankLines,
  },
  province: {
    perProvince: true,
    access: 'public',
    publishers: ['province-rules', 'provinces'],
    decode: decodeProvince,
  },
};

export const BATCH_LINES_SCOPE = 'batch-lines';
export const rankLinesScope = (province: string) => `rank-lines/${province}` as const;
export const provinceScope = (province: string) => `province/${province}` as const;

export type ScopeName =
  | typeof BATCH_LINES_SCOPE
  | ReturnType<typeof rankLinesScope>
  | ReturnType<typeof provinceScope>;

/** The document type of a scope's name. */
export type DocumentOf<S extends ScopeName> = S extends `${infer K extends ScopeKind}/${string}`
  ? ScopeDocuments[K]
  : S extends ScopeKind
    ? ScopeDocuments[S]
    : never;

/** The kind of a scope's name; undefined for a name this build does not know. */
export function kindOfScope(scope: string): ScopeKind | undefined {
  const kind = scope.split('/', 1)[0]!;
  return kind in SCOPES ? (kind as ScopeKind) : undefined;
}
