import { join } from 'node:path';
import { openDatabase, pingDatabase, type Database } from './connection.ts';
import { openEmbedded, type EmbeddedPostgres } from './embedded.ts';

/** A database that was named and does not answer; the message is one line without its password. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/** Opens a pool and waits for its first answer; throws DatabaseUnreachable. */
export async function connectDatabase(variable: string, url: string): Promise<Database> {
  const db = openDatabase(url);
  try {
    await pingDatabase(db);
    return db;
  } catch (error) {
    await db.destroy();
    const { host, pathname } = new URL(url);
    throw new DatabaseUnreachable(
      `连不上 ${variable} 指定的数据库 ${host}${pathname}：${reasonOf(error)}`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const reasons: Record<string, string> = {
    ECONNREFUSED: '没有程序在那里监听',
    ENOTFOUND: '没有这个主机名',
    '28P01': '密码不对',
    '28000': '不允许这个用户登录',
    '3D000': '没有这个数据库',
  };
  const known = code === undefined ? undefined : reasons[code];
  return known === undefined ? (message ?? String(error)) : `${known}（${code}）`;
}

/** Starts or joins the embedded PostgreSQL below `varDirectory`. */
export function openEmbeddedIn(varDirectory: string): Promise<EmbeddedPostgres> {
  return openEmbedded(join(varDirectory, 'postgres'));
}
