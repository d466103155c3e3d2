import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';
import type { CallData } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { API_PREFIX, packPath } from '#contract/paths.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { kindOfScope, plannerScope, SCOPES, studentScope } from '#contract/scopes.ts';
import { ROLE } from '#domain/enumerations.ts';
import type { Identity } from '#server/plugins/access.ts';
import { PreparedAnswer } from '#server/plugins/calls.ts';
import type { ReferenceData } from '#server/packs/reference.ts';
import { Refusal } from '#server/plugins/refusal.ts';
import type { PrivateScope, SyncRepository } from './repository.ts';

type Manifest = CallData<'GET /api/sync/manifest'>;
type Scope = Manifest['scopes'][number];

const compressGzip = promisify(gzip);
const compressBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
/** For what is compressed for one person, at once. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const DAY_MS = 24 * 3600 * 1000;
/** Days that a manifest vouches for, counted from the end of its own. */
const LEASE_DAYS = 7;

/**
 * Guests get the manifest whose bytes are made once for a data version and a day, so that a night of
 * look-ups costs the server only their sending. Who is logged in gets one of their own.
 */
export class SyncService {
  readonly #repository: SyncRepository;
  readonly #packsOrigin: string;
  readonly #now: () => number;
  #prepared: { of: ReferenceData; day: number; answer: Promise<PreparedAnswer> } | undefined;

  constructor(
    repository: SyncRepository,
    packsOrigin: string | undefined,
    now: () => number = Date.now,
  ) {
    this.#repository = repository;
    this.#packsOrigin = packsOrigin ?? '';
    this.#now = now;
  }

  async manifest(identity: Identity): Promise<PreparedAnswer> {
    if (identity.role === 'guest') return this.#guestManifest();
    const { user, scopes } = await this.#repository.owned(identity);
    const published = this.#published((access) => access === 'vip' && identity.auth);
    return prepare(
      { ...published, scopes: [...published.scopes, ...scopes.map(listPrivate)], user },
      'private, no-cache',
      QUICK,
    );
  }

  /** The document of a scope that is not public, for who may hold it. */
  async document(scope: string, identity: Identity): Promise<PreparedAnswer | Refusal> {
    const kind = kindOfScope(scope);
    if (kind === undefined || SCOPES[kind].access === 'public') return new Refusal('notFound');
    if (SCOPES[kind].access === 'vip')
      return identity.auth ? this.#pack(scope) : new Refusal('forbidden');
    const owner = scope.slice(kind.length + 1);
    if (kind === 'planner')
      return owner === identity.accountId && identity.roleTypes.includes(ROLE.planner)
        ? file(await this.#repository.planner(owner))
        : new Refusal('forbidden');
    const studentId = await this.#repository.reach(identity, owner);
    return studentId === undefined
      ? new Refusal('forbidden')
      : file(await this.#repository.student(studentId, identity.accountId));
  }

  async #pack(scope: string): Promise<PreparedAnswer | Refusal> {
    const pack = await this.#repository.pack(scope);
    return pack
      ? new PreparedAnswer({ ...JSON_FILE, tag: pack.revision, ...pack })
      : new Refusal('notFound');
  }

  #guestManifest(): Promise<PreparedAnswer> {
    const of = this.#repository.published;
    const day = this.#day();
    if (this.#prepared?.of !== of || this.#prepared.day !== day) {
      const answer = prepare(
        this.#published(() => false),
        'no-cache',
        {},
      );
      this.#prepared = { of, day, answer };
    }
    return this.#prepared.answer;
  }

  #day(): number {
    return Math.floor(this.#now() / DAY_MS);
  }

  /** The lease ends with a day, so that the answer, and its tag, stay the same through one. */
  #published(alsoListed: (access: Scope['access']) => boolean): Manifest {
    const { dataVersion, scopes } = this.#repository.published;
    return {
      protocol: PROTOCOL_VERSION,
      dataVersion,
      scopes: scopes
        .filter(({ access }) => access === 'public' || alsoListed(access))
        .map(({ scope, revision, access, bytes }) => ({
          scope,
          revision,
          access,
          bytes,
          url:
            access === 'public'
              ? this.#packsOrigin + packPath(scope, revision)
              : documentPath(scope, revision),
        })),
      lease: { until: new Date((this.#day() + 1 + LEASE_DAYS) * DAY_MS).toISOString() },
      user: null,
    };
  }
}

function documentPath(scope: string, revision: string): string {
  return `${API_PREFIX}/sync/document?${new URLSearchParams({ scope, revision }).toString()}`;
}

function listPrivate({ kind, accountId, revision }: PrivateScope): Scope {
  const scope = kind === 'student' ? studentScope(accountId) : plannerScope(accountId);
  // The size is not known before it is made; it is a few kilobytes.
  return { scope, revision, access: 'own', bytes: 0, url: documentPath(scope, revision) };
}

const JSON_FILE = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'private, no-store',
} as const;

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** A document made for one person, compressed on its way. */
async function file(document: object): Promise<PreparedAnswer> {
  const body = Buffer.from(JSON.stringify(document));
  const brotli = await compressBrotli(body, QUICK);
  return new PreparedAnswer({ ...JSON_FILE, tag: tagOf(body), body, brotli });
}

async function prepare(
  data: Manifest,
  cacheControl: string,
  effort: BrotliOptions,
): Promise<PreparedAnswer> {
  const envelope: Envelope<Manifest> = { code: 200, message: null, data };
  const body = Buffer.from(JSON.stringify(envelope));
  const [zipped, brotli] = await Promise.all([compressGzip(body), compressBrotli(body, effort)]);
  return new PreparedAnswer({
    contentType: JSON_FILE.contentType,
    cacheControl,
    tag: tagOf(body),
    body,
    gzip: zipped,
    brotli,
  });
}
