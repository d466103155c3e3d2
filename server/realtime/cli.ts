import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/connection.ts';
import { NoDatabase, withDatabase } from '#server/database/command-line.ts';
import { announce, announcementText, UnfitAnnouncement, withdraw } from './announce.ts';
import { latest, type Latest } from './announcements.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LISTED = 20;

const USAGE = `用法：
  npm run announce -- "公告内容"                          现在发布
  npm run announce -- "公告内容" --at 2026-06-25T09:00    到时间发布（北京时间）
  npm run announce -- --withdraw 编号                     撤回
  npm run announce -- --list                              最近的公告

没有 DATABASE_URL 时使用内置的 PostgreSQL（var/postgres）。
退出码：0 完成，1 有错误。`;

/** A command line that says nothing sensible; the message says what is wrong. */
class UsageError extends Error {
  override name = 'UsageError';
}

type Command =
  | { do: 'help' }
  | { do: 'list' }
  | { do: 'withdraw'; id: string }
  | { do: 'announce'; message: string; date: Date | undefined };

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { do: 'help' };
  if (values.list) return { do: 'list' };
  if (values.withdraw !== undefined) return { do: 'withdraw', id: readId(values.withdraw) };
  if (positionals.length === 0) return { do: 'help' };
  if (positionals.length > 1) throw new UsageError('公告内容要用引号括起来。');
  const message = announcementText(positionals[0]!);
  return { do: 'announce', message, date: readDate(values.at) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        withdraw: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`选项有误：${(error as Error).message}`, { cause: error });
  }
}

function readId(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  throw new UsageError(`--withdraw 后面要写公告编号：${text}`);
}

/** A time without a zone is one in China. */
function readDate(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  const date = new Date(found ? `${found[1]}T${found[2]}${found[3] ?? '+08:00'}` : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new UsageError(`--at 要写成 2026-06-25T09:00：${text}`);
  if (date.getTime() < Date.now()) throw new UsageError(`--at 的时间已经过去：${text}`);
  return date;
}

async function run(command: Command): Promise<number> {
  switch (command.do) {
    case 'help':
      say(USAGE);
      return 0;
    case 'list':
      return withDatabase(ROOT, list);
    case 'withdraw':
      return withDatabase(ROOT, (db) => takeBack(db, command.id));
    case 'announce':
      return withDatabase(ROOT, (db) => send(db, command));
  }
}

async function send(
  db: Database,
  { message, date }: { message: string; date: Date | undefined },
): Promise<number> {
  const id = uuid();
  const due = await announce(db, { id, message, ...(date ? { date } : {}) });
  say(date ? `公告将在 ${inChina(due)}（北京时间）发布。` : '公告已发布。');
  say(`编号 ${id}`);
  return 0;
}

async function takeBack(db: Database, id: string): Promise<number> {
  if (await withdraw(db, id)) {
    say('公告已撤回。');
    return 0;
  }
  complain(`没有这条公告，或已经撤回：${id}`);
  return 1;
}

async function list(db: Database): Promise<number> {
  const announcements = await latest(db, LISTED);
  if (announcements.length === 0) say('还没有公告。');
  for (const announcement of announcements) say(describe(announcement));
  return 0;
}

function describe({ id, date, message, withdrawn, due }: Latest): string {
  const state = withdrawn ? '（已撤回）' : due ? '' : '（未到时间）';
  return `${inChina(date)}  ${id}  ${message}${state}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

function inChina(date: Date): string {
  return date.toLocaleString('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) complain(`${error.message}\n\n${USAGE}`);
  else if (error instanceof NoDatabase || error instanceof UnfitAnnouncement)
    complain(error.message);
  else throw error;
}
