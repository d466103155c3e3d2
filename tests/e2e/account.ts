import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import type { Page } from 'playwright';
import type { Product } from './product.ts';

const environment = (product: Product) => ({ ...process.env, WENJIN_VAR: product.folder });

/** What the command line of the product is for: roles, VIP, assignments. */
export function user(product: Product, ...words: string[]): void {
  execFileSync(process.execPath, ['scripts/user.mjs', ...words], {
    env: environment(product),
    stdio: 'pipe',
  });
}

/** Runs SQL in the product's own database. */
export async function inDatabase<T extends object>(
  product: Product,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const url = execFileSync(process.execPath, ['--import', 'tsx', 'server/database/print-url.ts'], {
    env: environment(product),
    encoding: 'utf8',
  });
  const client = new Client({ connectionString: url.trim() });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** An account as it is after the second step, without its steps. */
export async function makeAccount(product: Product, tel: string, name = '王小明'): Promise<void> {
  user(product, 'create', tel);
  await inDatabase(
    product,
    `UPDATE account SET name = $2, province = '湖北', year = 2027 WHERE tel = $1`,
    [tel, name],
  );
}

/** Logs in on a page as a person does. */
export async function logIn(page: Page, product: Product, tel: string): Promise<void> {
  // Each number gets one code a minute; a test does not wait for it.
  await inDatabase(product, 'DELETE FROM sms_code');
  await page.goto(`${product.url}/welcome`);
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '手机号' }).fill(tel);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await product.code(tel));
  await dialog.getByRole('checkbox', { name: '已阅读并同意' }).check();
  await dialog.getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('button', { name: /^账号：/ }).waitFor();
}
