import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDatabase, logIn, makeAccount, user } from './account.ts';
import { DESKTOP, Device, PHONE, untilInstalled } from './browser.ts';
import { Product } from './product.ts';

let product: Product;
let phone: Device;
let computer: Device;
let numbers = 0;
let tel: string;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.remove());
beforeEach(async () => {
  tel = `1370000${String(++numbers).padStart(4, '0')}`;
  await makeAccount(product, tel);
  user(product, 'vip', tel, 'on');
  phone = new Device({ viewport: PHONE });
  computer = new Device({ viewport: DESKTOP });
});
afterEach(async () => {
  await phone.remove();
  await computer.remove();
});

/** What does not come within a quarter of a minute does not come. */
async function open(device: Device): Promise<Page> {
  const page = await device.open();
  page.setDefaultTimeout(15_000);
  return page;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const line = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

async function openForm(page: Page, part: string): Promise<void> {
  await page.goto(`${product.url}/userinfo/${part}`);
}

async function fillClass(page: Page, name: string): Promise<void> {
  await field(page, '班级').fill(name);
  await page.getByRole('button', { name: '保存', exact: true }).click();
}

async function addScore(page: Page, examName: string, total: string): Promise<void> {
  await page.getByRole('button', { name: '添加成绩' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /考试名称/ }).fill(examName);
  for (const subject of ['物理', '化学', '生物'])
    await dialog.getByText(subject, { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: /总分/ }).fill(total);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

interface SectionRow {
  version: number;
  data: { className?: string; note?: string; height?: number };
}

const sections = (section: string) =>
  inDatabase<SectionRow>(
    product,
    `SELECT s.version, s.data FROM profile_section s JOIN account a ON a.id = s.student_id
     WHERE a.tel = $1 AND s.section = $2`,
    [tel, section],
  );
const answered = () =>
  inDatabase<{ answer: { data?: { className?: string }; examName?: string } }>(
    product,
    `SELECT i.answer FROM idempotency i JOIN account a ON a.id = i.account_id
     WHERE a.tel = $1 ORDER BY i.created_at, i.answer->>'version'`,
    [tel],
  );

async function eventually(check: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      async () =>
        check().then(
          () => null,
          (error: unknown) => error,
        ),
      {
        timeout: 30_000,
        interval: 300,
      },
    )
    .toBeNull();
}

describe('one’s own data, without a network', () => {
  it('is edited, survives the browser, and arrives once and in order; another device sees it', async () => {
    let page = await open(phone);
    await logIn(page, product, tel);
    await untilInstalled(page);
    await openForm(page, 'basicInfo');
    await field(page, '班级').waitFor();
    await product.end('SIGKILL');

    await fillClass(page, '三班');
    await line(page, /离线/).filter({ hasText: '1 项更改待同步' }).waitFor();
    await openForm(page, 'scoreSheet');
    await addScore(page, '一模', '560');
    await page.getByText('一模').first().waitFor();

    page = await open(phone);
    await openForm(page, 'basicInfo');
    await expect.poll(() => field(page, '班级').inputValue()).toBe('三班');
    await fillClass(page, '四班');
    await line(page, '3 项更改待同步').waitFor();

    await product.resume();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(async () => {
      expect(await sections('basic')).toMatchObject([{ version: 2, data: { className: '四班' } }]);
    });
    await eventually(async () => {
      const answers = await answered();
      expect(answers).toHaveLength(3);
      const classes = answers.map(({ answer }) => answer.data?.className).filter(Boolean);
      expect(classes).toEqual(['三班', '四班']);
      expect(answers.some(({ answer }) => answer.examName === '一模')).toBe(true);
    });
    await line(page, '待同步').waitFor({ state: 'hidden' });

    const other = await open(computer);
    await logIn(other, product, tel);
    await openForm(other, 'basicInfo');
    await expect.poll(() => field(other, '班级').inputValue()).toBe('四班');
    await openForm(other, 'scoreSheet');
    await other.getByText('一模').first().waitFor();
  });

  it('is one for all tabs: what one changes the other shows, and sends when the first is closed', async () => {
    const first = await open(phone);
    await logIn(first, product, tel);
    await untilInstalled(first);
    const second = await phone.pages.newPage();
    second.setDefaultTimeout(15_000);
    for (const tab of [first, second]) {
      await openForm(tab, 'basicInfo');
      await field(tab, '班级').waitFor();
    }
    await product.end('SIGKILL');
    await fillClass(first, '一班');
    await expect.poll(() => field(second, '班级').inputValue()).toBe('一班');
    await fillClass(second, '二班');
    await line(second, '2 项更改待同步').waitFor();
    await first.close();
    await product.resume();
    await second.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(async () => {
      expect(await sections('basic')).toMatchObject([{ version: 2, data: { className: '二班' } }]);
    });
    await line(second, '待同步').waitFor({ state: 'hidden' });
  });

  it('comes back when the browser has emptied the store', async () => {
    let page = await open(phone);
    await logIn(page, product, tel);
    await openForm(page, 'basicInfo');
    await fillClass(page, '三班');
    await eventually(async () => {
      expect(await sections('basic')).toMatchObject([{ data: { className: '三班' } }]);
    });
    await page.goto('about:blank');
    await page.goto(`${product.url}/robots.txt`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const gone = indexedDB.deleteDatabase('wenjin');
          gone.addEventListener('success', () => resolve());
        }),
    );
    page = await open(phone);
    // Local storage still has the token, and the server knows whose it is.
    await openForm(page, 'basicInfo');
    await expect.poll(() => field(page, '班级').inputValue()).toBe('三班');
  });

  it('changed on two devices at once shows both versions and takes the choice', async () => {
    const page = await open(phone);
    await logIn(page, product, tel);
    await untilInstalled(page);
    const other = await open(computer);
    await logIn(other, product, tel);
    for (const one of [page, other]) {
      await openForm(one, 'basicInfo');
      await field(one, '班级').waitFor();
    }
    await phone.pages.setOffline(true);
    await fillClass(page, '手机上的班');
    await line(page, '1 项更改待同步').waitFor();
    await fillClass(other, '电脑上的班');
    await eventually(async () => {
      expect(await sections('basic')).toMatchObject([{ data: { className: '电脑上的班' } }]);
    });
    await phone.pages.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));

    const notice = line(page, '1 项更改需要您选择');
    await notice.getByRole('button', { name: '查看' }).click();
    const drawer = page.getByRole('dialog', { name: '待同步的更改' });
    await drawer.getByRole('row', { name: /班级 手机上的班 电脑上的班/ }).waitFor();
    await drawer.getByRole('button', { name: '用这台设备的' }).click();
    await eventually(async () => {
      expect(await sections('basic')).toMatchObject([
        { version: 2, data: { className: '手机上的班' } },
      ]);
    });
    // The other device is told, without a reload.
    await expect
      .poll(() => field(other, '班级').inputValue(), { timeout: 15_000 })
      .toBe('手机上的班');
  });
});

/** What of the scopes that belong to a login a device holds. */
async function heldScopes(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wenjin');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no store')));
        opening.addEventListener('success', () => {
          const asking = opening.result
            .transaction('documents')
            .objectStore('documents')
            .getAllKeys();
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve((asking.result as string[]).filter((k) => /^(student|planner|early)/.test(k)));
          });
        });
      }),
  );
}

/** A document for VIP, as publishing leaves one. */
async function publishVipDocument(): Promise<void> {
  const document = { format: 1, province: '湖北', year: 2026, sources: [], rows: [] };
  const body = Buffer.from(JSON.stringify(document));
  const revision = createHash('sha256').update(body).digest('hex');
  const values = ['early-batch/湖北/2026', revision];
  await inDatabase(
    product,
    `INSERT INTO document (scope, revision, data_version, body, gzip, brotli, best)
     SELECT $1, $2, max(id), $3, $4, $5, true FROM data_version`,
    [...values, body, gzipSync(body), brotliCompressSync(body)],
  );
  await inDatabase(
    product,
    `INSERT INTO scope (scope, revision, access, data_version)
     SELECT $1, $2, 'vip', max(id) FROM data_version`,
    values,
  );
  await inDatabase(product, `SELECT pg_notify('data_version', max(id)::text) FROM data_version`);
}

describe('rights', () => {
  it('take a document for VIP onto the device, and off it again', async () => {
    user(product, 'vip', tel, 'off');
    await publishVipDocument();
    const page = await open(phone);
    await logIn(page, product, tel);
    // The province of a look-up is wanted with what there is of it for VIP.
    await page.goto(`${product.url}/weici?province=${encodeURIComponent('湖北')}`);
    await expect.poll(() => heldScopes(page), { timeout: 15_000 }).toHaveLength(1);
    user(product, 'vip', tel, 'on');
    await expect
      .poll(() => heldScopes(page), { timeout: 15_000 })
      .toContain('early-batch/湖北/2026');
    user(product, 'vip', tel, 'off');
    await expect.poll(() => heldScopes(page), { timeout: 15_000 }).toHaveLength(1);
  });

  it('granted on the command line appear without a reload, and go the same way', async () => {
    user(product, 'vip', tel, 'off');
    const page = await open(phone);
    await logIn(page, product, tel);
    await openForm(page, 'basicInfo');
    await field(page, '班级').waitFor();
    const tabs = page.getByRole('link', { name: '成绩单' });
    await expect.poll(() => tabs.count()).toBe(0);
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    user(product, 'vip', tel, 'on');
    await tabs.waitFor({ timeout: 15_000 });
    user(product, 'vip', tel, 'off');
    await tabs.waitFor({ state: 'detached', timeout: 15_000 });
    expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
  });

  it('of a planner end with the assignment: the copy of the student goes', async () => {
    const planner = `1380000${String(numbers).padStart(4, '0')}`;
    await makeAccount(product, planner, '李老师');
    user(product, 'roles', planner, 'planner');
    user(product, 'assign', tel, planner);
    const page = await open(computer);
    await logIn(page, product, planner);
    await expect.poll(async () => (await heldScopes(page)).length, { timeout: 15_000 }).toBe(3);
    user(product, 'assign', tel, 'none');
    await expect.poll(async () => (await heldScopes(page)).length, { timeout: 15_000 }).toBe(2);
  });

  it('end with the login: an expired one locks and keeps, a log out leaves nothing', async () => {
    const page = await open(phone);
    await logIn(page, product, tel);
    await openForm(page, 'basicInfo');
    await field(page, '班级').waitFor();
    user(product, 'sign-out', tel);
    await page.reload();
    await page.getByText('登录已过期').first().waitFor();
    await expect.poll(() => field(page, '班级').count()).toBe(0);
    expect((await heldScopes(page)).length).toBe(1);
    await logIn(page, product, tel);
    await openForm(page, 'basicInfo');
    await field(page, '班级').waitFor();
    await page.goto(`${product.url}/welcome`);
    await page.getByRole('button', { name: /^账号：/ }).click();
    await page.getByRole('menuitem', { name: '退出账号' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).first().waitFor();
    await expect.poll(() => heldScopes(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull();
  });
});
