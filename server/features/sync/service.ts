import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { CallData } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { packPath } from '#contract/paths.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { PreparedAnswer } from '#server/plugins/calls.ts';
import type { ReferenceData } from '#server/packs/reference.ts';
import type { SyncRepository } from './repository.ts';

type Manifest = CallData<'GET /api/sync/manifest'>;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const DAY_MS = 24 * 3600 * 1000;
/** Days that a manifest vouches for, counted from the end of its own. */
const LEASE_DAYS = 7;

/**
 * The manifest that everybody gets: its bytes are made once for a data version and a day, so that a
 * night of look-ups costs the server only their sending.
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

  manifest(): Promise<PreparedAnswer> {
    const of = this.#repository.published;
    const day = Math.floor(this.#now() / DAY_MS);
    if (this.#prepared?.of !== of || this.#prepared.day !== day)
      this.#prepared = { of, day, answer: prepare(this.#manifestOf(of, day)) };
    return this.#prepared.answer;
  }

  /** The lease ends with a day, so that the answer, and its tag, stay the same through one. */
  #manifestOf({ dataVersion, scopes }: ReferenceData, day: number): Manifest {
    return {
      protocol: PROTOCOL_VERSION,
      dataVersion,
      scopes: scopes
        .filter(({ access }) => access === 'public')
        .map(({ scope, revision, access, bytes }) => ({
          scope,
          revision,
          access,
          bytes,
          url: this.#packsOrigin + packPath(scope, revision),
        })),
      lease: { until: new Date((day + 1 + LEASE_DAYS) * DAY_MS).toISOString() },
    };
  }
}

async function prepare(data: Manifest): Promise<PreparedAnswer> {
  const envelope: Envelope<Manifest> = { code: 200, message: null, data };
  const body = Buffer.from(JSON.stringify(envelope));
  const [zipped, brotli] = await Promise.all([compressGzip(body), compressBrotli(body)]);
  return new PreparedAnswer({
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    gzip: zipped,
    brotli,
  });
}
