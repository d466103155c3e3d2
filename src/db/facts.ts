import type { CallData } from '#contract/calls.ts';
import type { UserInfo } from '#contract/scopes/account.ts';
import { survivingLostConnection } from './connection.ts';
import { db } from './database.ts';
import type { Lease } from './lease.ts';

export type Manifest = CallData<'GET /api/sync/manifest'>;

/** What the device last looked up; typed scores never leave the device. */
export interface Lookup {
  province: string;
  year?: number;
  subject?: string;
  batch?: string;
  series?: string;
  score?: string;
}

/** Which public scopes the device keeps. */
export interface Wanting {
  /** Provinces that were chosen or opened, latest first. */
  provinces: string[];
  /** Everything public of the whole country. */
  country: boolean;
}

/** Who is logged in on this device; without a token the login has expired. */
export interface Session {
  token: string | null;
  user: UserInfo;
}

/** What is left of earlier failures after a restart. */
export interface Backoff {
  failures: number;
  /** The server asked to be left alone until then; milliseconds. */
  notBefore: number;
}

export interface Facts {
  session: Session;
  lease: Lease;
  backoff: Backoff;
  schemaEpoch: number;
  manifest: { manifest: Manifest; etag: string | null };
  /** When the server last confirmed the manifest; milliseconds since the epoch. */
  manifestAt: number;
  wanting: Wanting;
  /** Up to when announcements are held, by the server's clock; ISO 8601. */
  announcementsAt: string;
  lookup: Lookup;
}

export async function readFact<K extends keyof Facts>(key: K): Promise<Facts[K] | undefined> {
  const row = await survivingLostConnection(() => db.facts.get(key));
  return row?.value as Facts[K] | undefined;
}

export async function writeFact<K extends keyof Facts>(key: K, value: Facts[K]): Promise<void> {
  await survivingLostConnection(() => db.facts.put({ key, value }));
}
