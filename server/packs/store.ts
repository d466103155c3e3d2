import { setTimeout as sleep } from 'node:timers/promises';
import { kindOfScope, SCOPES } from '#contract/scopes.ts';
import type { Database } from '#server/database/connection.ts';
import {
  loadCurrent,
  loadPack,
  packKey,
  type Loaded,
  type Pack,
  type StoredScope,
} from './load.ts';
import { ReferenceData, type ReferenceSource } from './reference.ts';

/** Unknown files are looked for in the database at most this often. */
const SEARCH_PAUSE_MS = 1_000;
const REPLICA_PAUSE_MS = 250;
const REPLICA_DEADLINE_MS = 30_000;

type VersionListener = (dataVersion: number) => void;

/**
 * The published data in memory: the bytes of every current document, and the same documents decoded.
 * A refresh loads what changed and then swaps the whole, so that a reader sees one version only.
 */
export class PackStore implements ReferenceSource {
  readonly #read: Database;
  #current = new ReferenceData(0, [], [], new Map());
  #packs = new Map<string, Pack>();
  #decoded = new Map<string, unknown>();
  #stored = new Set<string>();
  #refreshing: Promise<void> | undefined;
  #again = false;
  #searchedAt = Number.NEGATIVE_INFINITY;
  readonly #listeners = new Set<VersionListener>();

  /** `read` may be a replica; nothing is loaded before the first refresh. */
  constructor(read: Database) {
    this.#read = read;
  }

  get current(): ReferenceData {
    return this.#current;
  }

  /** Called with the new data version after each swap that raised it. */
  onVersion(listener: VersionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Loads what the database holds now. Calls during a refresh lead to one more after it. Rejects, and
   * keeps what it had, when the database cannot be read or a document does not keep to its shape.
   */
  refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#again = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#refreshUntilStill().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  /** Refreshes until a version is there that was announced: a replica may lag behind. */
  async refreshTo(dataVersion: number): Promise<void> {
    const deadline = Date.now() + REPLICA_DEADLINE_MS;
    await this.refresh();
    while (this.#current.dataVersion < dataVersion && Date.now() < deadline) {
      await sleep(REPLICA_PAUSE_MS);
      await this.refresh();
    }
  }

  /** Whether anybody may have a scope; kinds of a newer build count by what it wrote beside them. */
  isPublic(scope: string): boolean {
    const kind = kindOfScope(scope);
    if (kind) return SCOPES[kind].access === 'public';
    return this.#current.scopes.some((s) => s.scope === scope && s.access === 'public');
  }

  /** The bytes of a document, where they are in memory. */
  held(scope: string, revision: string): Pack | undefined {
    return this.#packs.get(packKey(scope, revision));
  }

  /** The bytes of a document, the revision before the current one included; undefined for none. */
  async find(scope: string, revision: string): Promise<Pack | undefined> {
    const key = packKey(scope, revision);
    const held = this.#packs.get(key);
    if (held) return held;
    if (!this.#stored.has(key)) await this.#search();
    if (!this.#stored.has(key)) return undefined;
    const found = this.#packs.get(key) ?? (await loadPack(this.#read, scope, revision));
    if (found) this.#packs.set(key, found);
    return found;
  }

  /** Another server may have named a document before this one heard of it. */
  async #search(): Promise<void> {
    if (performance.now() - this.#searchedAt < SEARCH_PAUSE_MS) return;
    this.#searchedAt = performance.now();
    await this.refresh();
  }

  async #refreshUntilStill(): Promise<void> {
    do {
      this.#again = false;
      this.#swap(await loadCurrent(this.#read, (scope) => this.#holds(scope)));
    } while (this.#again);
  }

  #holds({ scope, revision, best }: StoredScope): boolean {
    const pack = this.#packs.get(packKey(scope, revision));
    return pack !== undefined && (pack.best || !best);
  }

  #swap({ dataVersion, scopes, stored, provinces, packs }: Loaded): void {
    const decoded = new Map<string, unknown>();
    for (const { scope, revision } of scopes) {
      const key = packKey(scope, revision);
      const kind = kindOfScope(scope);
      // A newer build may publish kinds that this one only hands on.
      if (!kind) continue;
      // A roll back names a document whose bytes are still held.
      const pack = packs.get(key) ?? this.#packs.get(key);
      decoded.set(
        key,
        this.#decoded.get(key) ??
          (pack && SCOPES[kind].decode(JSON.parse(pack.body.toString('utf8')))),
      );
    }
    const before = this.#current.dataVersion;
    this.#packs = new Map([...this.#packs, ...packs].filter(([key]) => stored.has(key)));
    this.#decoded = decoded;
    this.#stored = stored;
    this.#current = new ReferenceData(
      dataVersion,
      scopes.map(({ scope, revision, access }) => ({
        scope,
        revision,
        access,
        bytes: this.#packs.get(packKey(scope, revision))?.brotli.length ?? 0,
      })),
      provinces,
      new Map(scopes.map(({ scope, revision }) => [scope, decoded.get(packKey(scope, revision))])),
    );
    if (dataVersion > before) for (const listener of this.#listeners) listener(dataVersion);
  }
}
