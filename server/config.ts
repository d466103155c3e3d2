import { resolve } from 'node:path';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything that can be set from outside; see the table in README.md. */
export interface Config {
  port: number;
  host: string;
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** A replica that documents are loaded from; undefined for the database itself. */
  databaseReadUrl: string | undefined;
  varDirectory: string;
  /** Origin that users see, without a trailing slash. */
  publicOrigin: string | undefined;
  /** Origin put before pack paths, without a trailing slash. */
  packsOrigin: string | undefined;
  /** Which proxies' `x-forwarded-*` count: all, this many hops, or those of these addresses. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  logLevel: LogLevel;
  ratePerMinute: number;
  site: Site;
}

/** Lines of the footer; null hides them. */
export interface Site {
  copyright: string | null;
  icp: string | null;
  police: string | null;
}

/** A variable that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const DEFAULT_PORT = 8080;
/** A school's network shares one address; this lets a class look up at once and stops a flood. */
export const DEFAULT_RATE_PER_MINUTE = 1200;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws ConfigError for a value that cannot be used. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  return {
    port: readWhole('PORT', read('PORT'), DEFAULT_PORT, 0, 65_535),
    // Phones in the same network can open it at once; the embedded database stays on 127.0.0.1.
    host: read('HOST') ?? '0.0.0.0',
    databaseUrl: readDatabaseUrl('DATABASE_URL', read('DATABASE_URL')),
    databaseReadUrl: readDatabaseUrl('DATABASE_READ_URL', read('DATABASE_READ_URL')),
    varDirectory: resolve(read('WENJIN_VAR') ?? 'var'),
    publicOrigin: readOrigin('PUBLIC_ORIGIN', read('PUBLIC_ORIGIN')),
    packsOrigin: readOrigin('PACKS_ORIGIN', read('PACKS_ORIGIN')),
    trustProxy: readTrust(read('TRUST_PROXY')),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    ratePerMinute: readWhole(
      'RATE_PER_MINUTE',
      read('RATE_PER_MINUTE'),
      DEFAULT_RATE_PER_MINUTE,
      1,
      10_000_000,
    ),
    site: {
      copyright: read('SITE_COPYRIGHT') ?? null,
      icp: read('SITE_ICP') ?? null,
      police: read('SITE_POLICE') ?? null,
    },
  };
}

function readWhole(
  name: string,
  value: string | undefined,
  otherwise: number,
  least: number,
  most: number,
): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new ConfigError(`${name}=${value}：应为 ${least} 到 ${most} 的整数`);
  return number;
}

/** The value is never repeated: it holds a password. */
function readDatabaseUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name}：应为 postgres://用户:密码@主机/数据库`);
  return value;
}

function readOrigin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new ConfigError(`${name}=${value}：应为不带路径的网址，如 https://example.cn`);
  return url.origin;
}

function readTrust(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d{1,2}$/.test(value)) return (_address, hop) => hop < Number(value);
  if (!/^[0-9a-fA-F.:/, ]+$/.test(value))
    throw new ConfigError(`TRUST_PROXY=${value}：应为 true、代理层数，或以逗号分开的地址`);
  return value;
}

function readLogLevel(value: string | undefined): LogLevel {
  if (value === undefined) return 'info';
  const level = LOG_LEVELS.find((name) => name === value);
  if (!level) throw new ConfigError(`LOG_LEVEL=${value}：应为 ${LOG_LEVELS.join('、')} 之一`);
  return level;
}
