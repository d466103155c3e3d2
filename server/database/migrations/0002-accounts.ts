import { sql, type Kysely } from 'kysely';

/**
 * People and what belongs to them. What a person owns is deleted with the account; the audit names
 * accounts without referring to them, so that it outlives them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account (
      id uuid PRIMARY KEY,
      tel text NOT NULL UNIQUE,
      name text NOT NULL DEFAULT '',
      province text,
      year integer,
      -- 1 student, 2 planner, 3 administrator.
      role_types smallint[] NOT NULL DEFAULT '{1}',
      -- VIP.
      auth boolean NOT NULL DEFAULT false,
      -- Came by a channel partner.
      channel boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE sms_code (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tel text NOT NULL,
      salt bytea NOT NULL,
      code_hash bytea NOT NULL,
      -- Who asked: the network address as the limits count it, and the device id.
      address text NOT NULL,
      device text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      tries smallint NOT NULL DEFAULT 0,
      used_at timestamptz
    );
    CREATE INDEX sms_code_of_tel ON sms_code (tel, created_at);
    CREATE INDEX sms_code_of_address ON sms_code (address, created_at);
    CREATE INDEX sms_code_of_device ON sms_code (device, created_at);
    CREATE INDEX sms_code_by_time ON sms_code (created_at);

    CREATE TABLE session (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      device_id text NOT NULL,
      login_from smallint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      revoked_at timestamptz
    );
    CREATE INDEX session_of_account ON session (account_id);

    -- A session has one token, and for a while the one before: an answer that renewed it may be lost.
    CREATE TABLE session_token (
      token_hash bytea PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX session_token_of_session ON session_token (session_id);

    CREATE TABLE assignment (
      student_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      planner_id uuid NOT NULL REFERENCES account,
      assigned_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX assignment_of_planner ON assignment (planner_id);

    -- One form of a student's profile; each has a version of its own.
    CREATE TABLE profile_section (
      student_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      section text NOT NULL CHECK (section IN ('basic', 'physical', 'intention', 'ext')),
      data jsonb NOT NULL,
      version integer NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (student_id, section)
    );

    CREATE TABLE preference_score (
      id uuid PRIMARY KEY,
      student_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      exam_type smallint NOT NULL,
      create_role_type smallint NOT NULL,
      data jsonb NOT NULL,
      -- How often a gaokao score was corrected.
      corrections smallint NOT NULL DEFAULT 0,
      -- What was taken out leaves its version, so that a change made on the old one is noticed.
      removed boolean NOT NULL DEFAULT false,
      version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX preference_score_of_student ON preference_score (student_id, created_at);

    -- Revisions of the scopes that belong to an account; raised under the row's lock with every write.
    CREATE TABLE private_scope (
      kind text NOT NULL CHECK (kind IN ('student', 'planner')),
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      revision bigint NOT NULL DEFAULT 1,
      PRIMARY KEY (account_id, kind)
    );

    -- The first answer of every write, kept with its effect: a repeated request gets it again.
    CREATE TABLE idempotency (
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, key)
    );
    CREATE INDEX idempotency_by_time ON idempotency (created_at);

    CREATE TABLE consent (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      document text NOT NULL,
      version text NOT NULL,
      scope text NOT NULL,
      given_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX consent_of_account ON consent (account_id);

    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      -- Null for the command line and the server itself.
      actor uuid,
      action text NOT NULL,
      -- The account that it was done to.
      object uuid,
      before jsonb,
      after jsonb,
      network text NOT NULL DEFAULT ''
    );
    CREATE INDEX audit_of_object ON audit (object, at);
    CREATE INDEX audit_by_time ON audit (at);

    CREATE TABLE announcement (
      id uuid PRIMARY KEY,
      message text NOT NULL,
      -- When it is, or was, sent.
      date timestamptz NOT NULL DEFAULT now(),
      withdrawn_at timestamptz
    );
    CREATE INDEX announcement_by_date ON announcement (date);

    CREATE TABLE high_school (
      version_id bigint NOT NULL REFERENCES dataset_version,
      seq integer NOT NULL,
      city text NOT NULL,
      district text NOT NULL,
      name text NOT NULL,
      source_id text NOT NULL REFERENCES source,
      PRIMARY KEY (version_id, seq)
    );
  `.execute(db);
}
