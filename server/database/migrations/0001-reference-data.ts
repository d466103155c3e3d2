import { sql, type Kysely } from 'kysely';

/**
 * Published data: a dataset (kind, province, year, subject, series) has versions, one of them
 * current; its rows carry the version's id, so publishing and rolling back move one pointer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE source (
      id text PRIMARY KEY,
      publisher text NOT NULL,
      title text NOT NULL,
      url text NOT NULL,
      year integer,
      quality text NOT NULL CHECK (quality IN ('official', 'third-party'))
    );

    -- One row a publication or roll back; the newest id is the data version of the whole.
    CREATE TABLE data_version (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      published_at timestamptz NOT NULL DEFAULT now(),
      action text NOT NULL CHECK (action IN ('publish', 'rollback')),
      note text NOT NULL DEFAULT ''
    );

    CREATE TABLE dataset (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      province text NOT NULL DEFAULT '',
      year integer NOT NULL DEFAULT 0,
      subject text NOT NULL DEFAULT '',
      series text NOT NULL DEFAULT '',
      current_version bigint,
      UNIQUE (kind, province, year, subject, series)
    );

    CREATE TABLE dataset_version (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      dataset_id bigint NOT NULL REFERENCES dataset,
      data_version bigint NOT NULL REFERENCES data_version,
      previous_version bigint REFERENCES dataset_version,
      file_name text NOT NULL,
      row_count integer NOT NULL,
      accepted text[] NOT NULL DEFAULT '{}'
    );
    ALTER TABLE dataset ADD FOREIGN KEY (current_version) REFERENCES dataset_version;
    CREATE INDEX dataset_version_of_dataset ON dataset_version (dataset_id);

    CREATE TABLE province (
      version_id bigint NOT NULL REFERENCES dataset_version,
      seq integer NOT NULL,
      code text NOT NULL,
      name text NOT NULL,
      full_name text NOT NULL,
      region text NOT NULL,
      "order" integer NOT NULL,
      gaokao boolean NOT NULL,
      source_id text NOT NULL REFERENCES source,
      PRIMARY KEY (version_id, seq)
    );

    CREATE TABLE province_rule (
      version_id bigint NOT NULL REFERENCES dataset_version,
      seq integer NOT NULL,
      mode text NOT NULL,
      subjects text[] NOT NULL,
      full_score integer NOT NULL,
      batch text NOT NULL,
      batch_order integer NOT NULL,
      unit text,
      slots integer,
      majors_per_slot integer,
      adjustment boolean,
      parallel boolean,
      bonus_included boolean,
      note text NOT NULL,
      confidence text NOT NULL,
      source_id text NOT NULL REFERENCES source,
      PRIMARY KEY (version_id, seq)
    );

    CREATE TABLE batch_line (
      version_id bigint NOT NULL REFERENCES dataset_version,
      seq integer NOT NULL,
      batch text NOT NULL,
      subject text NOT NULL,
      category text NOT NULL,
      control_score integer NOT NULL,
      note text NOT NULL,
      source_id text NOT NULL REFERENCES source,
      PRIMARY KEY (version_id, seq)
    );

    CREATE TABLE rank_line (
      version_id bigint NOT NULL REFERENCES dataset_version,
      seq integer NOT NULL,
      score integer NOT NULL,
      high_score integer,
      same_score_count integer NOT NULL,
      lowest_rank integer NOT NULL,
      source_id text NOT NULL REFERENCES source,
      PRIMARY KEY (version_id, seq)
    );

    -- What the remark calls answer; a province without a row has the defaults.
    CREATE TABLE province_remark (
      province text PRIMARY KEY,
      instructions_for_reporting text,
      equivalent_score_description text,
      equivalent_score_show text NOT NULL DEFAULT 'eqScore'
        CHECK (equivalent_score_show IN ('eqScore', 'eqRank', 'both', 'none'))
    );

    -- Scope documents, compressed ahead. \`best\` is false while only the fast compression is done.
    CREATE TABLE document (
      scope text NOT NULL,
      revision text NOT NULL,
      data_version bigint NOT NULL REFERENCES data_version,
      body bytea NOT NULL,
      gzip bytea NOT NULL,
      brotli bytea NOT NULL,
      best boolean NOT NULL DEFAULT false,
      PRIMARY KEY (scope, revision)
    );
    CREATE TABLE scope (
      scope text PRIMARY KEY,
      revision text NOT NULL,
      access text NOT NULL DEFAULT 'public',
      data_version bigint NOT NULL REFERENCES data_version,
      FOREIGN KEY (scope, revision) REFERENCES document
    );
  `.execute(db);
}
