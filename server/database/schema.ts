import type { ColumnType, Generated } from 'kysely';

/** Identity and bigint columns are read as text by the driver; ids never leave the server. */
type Id = Generated<string>;

interface VersionedRow {
  version_id: string;
  /** Place in the published file, from 0. */
  seq: number;
  source_id: string;
}

export interface SourceTable {
  id: string;
  publisher: string;
  title: string;
  url: string;
  year: number | null;
  quality: 'official' | 'third-party';
}

export interface DataVersionTable {
  id: Id;
  published_at: Generated<Date>;
  action: 'publish' | 'rollback';
  note: Generated<string>;
}

export interface DatasetTable {
  id: Id;
  kind: string;
  province: Generated<string>;
  year: Generated<number>;
  subject: Generated<string>;
  series: Generated<string>;
  current_version: string | null;
}

export interface DatasetVersionTable {
  id: Id;
  dataset_id: string;
  data_version: string;
  previous_version: string | null;
  file_name: string;
  row_count: number;
  accepted: Generated<string[]>;
}

export interface ProvinceTable extends VersionedRow {
  code: string;
  name: string;
  full_name: string;
  region: string;
  order: number;
  gaokao: boolean;
}

export interface ProvinceRuleTable extends VersionedRow {
  mode: '3+3' | '3+1+2' | '文理';
  subjects: string[];
  full_score: number;
  batch: string;
  batch_order: number;
  unit: '院校专业组' | '专业(类)+学校' | '院校' | null;
  slots: number | null;
  majors_per_slot: number | null;
  adjustment: boolean | null;
  parallel: boolean | null;
  bonus_included: boolean | null;
  note: string;
  confidence: 'official' | 'reported' | 'unverified';
}

export interface BatchLineTable extends VersionedRow {
  batch: string;
  subject: string;
  category: string;
  control_score: number;
  note: string;
}

export interface RankLineTable extends VersionedRow {
  score: number;
  high_score: number | null;
  same_score_count: number;
  lowest_rank: number;
}

export interface ProvinceRemarkTable {
  province: string;
  instructions_for_reporting: string | null;
  equivalent_score_description: string | null;
  equivalent_score_show: Generated<'eqScore' | 'eqRank' | 'both' | 'none'>;
}

export interface DocumentTable {
  scope: string;
  revision: string;
  data_version: string;
  body: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  best: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ScopeTable {
  scope: string;
  revision: string;
  access: Generated<'public' | 'member' | 'vip' | 'own'>;
  data_version: string;
}

export interface AccountTable {
  id: string;
  tel: string;
  name: Generated<string>;
  province: string | null;
  year: number | null;
  role_types: Generated<number[]>;
  auth: Generated<boolean>;
  channel: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface SmsCodeTable {
  id: Id;
  tel: string;
  salt: Buffer;
  code_hash: Buffer;
  address: string;
  device: string;
  created_at: Generated<Date>;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface SessionTable {
  id: string;
  account_id: string;
  device_id: string;
  login_from: number;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface SessionTokenTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface AssignmentTable {
  student_id: string;
  planner_id: string;
  assigned_at: Generated<Date>;
}

export interface ProfileSectionTable {
  student_id: string;
  section: 'basic' | 'physical' | 'intention' | 'ext';
  /** Written as JSON text. */
  data: ColumnType<Record<string, unknown>, string, string>;
  version: number;
  updated_at: Generated<Date>;
}

export interface PreferenceScoreTable {
  id: string;
  student_id: string;
  exam_type: number;
  create_role_type: number;
  /** Written as JSON text. */
  data: ColumnType<Record<string, unknown>, string, string>;
  corrections: Generated<number>;
  removed: Generated<boolean>;
  version: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PrivateScopeTable {
  kind: 'student' | 'planner';
  account_id: string;
  /** A bigint, read as text. */
  revision: Generated<string>;
}

export interface IdempotencyTable {
  account_id: string;
  key: string;
  request_hash: Buffer;
  /** Written as JSON text. */
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface ConsentTable {
  id: Id;
  account_id: string;
  document: string;
  version: string;
  scope: string;
  given_at: Generated<Date>;
}

export interface AuditTable {
  id: Id;
  at: Generated<Date>;
  actor: string | null;
  action: string;
  object: string | null;
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
  network: Generated<string>;
}

export interface AnnouncementTable {
  id: string;
  message: string;
  date: Generated<Date>;
  withdrawn_at: Date | null;
}

export interface HighSchoolTable extends VersionedRow {
  city: string;
  district: string;
  name: string;
}

export interface Schema {
  source: SourceTable;
  data_version: DataVersionTable;
  dataset: DatasetTable;
  dataset_version: DatasetVersionTable;
  province: ProvinceTable;
  province_rule: ProvinceRuleTable;
  batch_line: BatchLineTable;
  rank_line: RankLineTable;
  province_remark: ProvinceRemarkTable;
  document: DocumentTable;
  scope: ScopeTable;
  account: AccountTable;
  sms_code: SmsCodeTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  assignment: AssignmentTable;
  profile_section: ProfileSectionTable;
  preference_score: PreferenceScoreTable;
  private_scope: PrivateScopeTable;
  idempotency: IdempotencyTable;
  consent: ConsentTable;
  audit: AuditTable;
  announcement: AnnouncementTable;
  high_school: HighSchoolTable;
}
