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
  sms: SmsConfig;
  retention: Retention;
  site: Site;
}

/** Days that each kind of record is kept. */
export interface Retention {
  /** Codes, for the limits of a day. */
  codeDays: number;
  /** Sessions that ended. */
  sessionDays: number;
  /** Answers kept for repeated requests: longer than any device stays away with unsent changes. */
  answerDays: number;
  auditDays: number;
}

export interface SmsConfig {
  /** Codes in any 24 hours over all numbers. */
  dailyCeiling: number;
  sender: ConsoleSenderConfig | WebhookSenderConfig | TencentSenderConfig;
}

/** Prints codes instead of sending them, for development. */
export interface ConsoleSenderConfig {
  name: 'console';
}

export interface WebhookSenderConfig {
  name: 'webhook';
  url: string;
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined;
  /** Signs the call. */
  secret: string | undefined;
}

export interface TencentSenderConfig {
  name: 'tencent';
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  templateId: string;
  region: string;
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
/** What a flood of requests can cost in a day. */
export const DEFAULT_SMS_DAILY_CEILING = 5000;
const DEFAULT_TENCENT_REGION = 'ap-guangzhou';

type Environment = Readonly<Record<string, string | undefined>>;
type Read = (name: string) => string | undefined;

/** Reads the environment; throws ConfigError for a value that cannot be used. */
export function readConfig(environment: Environment): Config {
  const read: Read = (name) => environment[name]?.trim() || undefined;
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
    sms: readSms(read),
    retention: {
      codeDays: readDays(read, 'KEEP_CODES_DAYS', 2),
      sessionDays: readDays(read, 'KEEP_SESSIONS_DAYS', 30),
      answerDays: readDays(read, 'KEEP_ANSWERS_DAYS', 180),
      auditDays: readDays(read, 'KEEP_AUDIT_DAYS', 1095),
    },
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

function readDays(read: Read, name: string, otherwise: number): number {
  return readWhole(name, read(name), otherwise, 1, 36_500);
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

function readSms(read: Read): SmsConfig {
  return {
    dailyCeiling: readWhole(
      'SMS_DAILY_CEILING',
      read('SMS_DAILY_CEILING'),
      DEFAULT_SMS_DAILY_CEILING,
      1,
      10_000_000,
    ),
    sender: readSmsSender(read),
  };
}

function readSmsSender(read: Read): SmsConfig['sender'] {
  const name = read('SMS_SENDER') ?? 'console';
  switch (name) {
    case 'console':
      return { name };
    case 'webhook':
      return {
        name,
        url: readWebhookUrl('SMS_WEBHOOK_URL', needed(read, 'SMS_WEBHOOK_URL', name)),
        token: headerText('SMS_WEBHOOK_TOKEN', read('SMS_WEBHOOK_TOKEN')),
        secret: read('SMS_WEBHOOK_SECRET'),
      };
    case 'tencent':
      return readTencent(read);
    default:
      throw new ConfigError(`SMS_SENDER=${name}：应为 console、webhook、tencent 之一`);
  }
}

function readTencent(read: Read): TencentSenderConfig {
  const need = (variable: string) => needed(read, variable, 'tencent');
  return {
    name: 'tencent',
    secretId: headerText('SMS_TENCENT_SECRET_ID', need('SMS_TENCENT_SECRET_ID')),
    secretKey: need('SMS_TENCENT_SECRET_KEY'),
    appId: need('SMS_TENCENT_APP_ID'),
    signName: need('SMS_TENCENT_SIGN_NAME'),
    templateId: need('SMS_TENCENT_TEMPLATE_ID'),
    region: headerText('SMS_TENCENT_REGION', read('SMS_TENCENT_REGION') ?? DEFAULT_TENCENT_REGION),
  };
}

function needed(read: Read, name: string, sender: string): string {
  const value = read(name);
  if (value === undefined) throw new ConfigError(`${name}：SMS_SENDER=${sender} 时必须设置`);
  return value;
}

/** The value is never repeated: its query may hold a key. `fetch` takes no password in an address. */
function readWebhookUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ConfigError(`${name}：应为不带用户名和密码的 http(s) 网址`);
  return url.href;
}

/** What goes into a header, where other characters fail with every call; never repeated. */
function headerText<T extends string | undefined>(name: string, value: T): T {
  if (value !== undefined && !/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError(`${name}：只能有不带空格的英文字母、数字和符号`);
  return value;
}
