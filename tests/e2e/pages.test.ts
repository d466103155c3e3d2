import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, Device, PHONE, type Viewport } from './browser.ts';
import type { RankTable } from '#domain/rank-table.ts';
import { shippedRankTables } from '../shipped-tables.ts';
import { Product } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.remove());

const hubei = encodeURIComponent('湖北');
const ROUTES = [
  ['/welcome', 'textbox'],
  [`/weici?province=${hubei}#score=515`, 'region'],
  [`/pici?province=${hubei}`, 'table'],
  ['/nowhere', 'heading'],
] as const;

describe.each([
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
  ['desktop, light', DESKTOP, 'light'],
  ['desktop, dark', DESKTOP, 'dark'],
  // A desktop of 1440 at 200 % has this many CSS pixels.
  ['desktop at 200 %', { width: 720, height: 450 }, 'light'],
] as [string, Viewport, 'light' | 'dark'][])('%s', (_, viewport, colorScheme) => {
  let device: Device;
  beforeAll(() => {
    device = new Device({ viewport, colorScheme });
  });
  afterAll(() => device.remove());

  it('has no violation that axe finds, no script error, and nothing wider than the screen', async () => {
    const page = await device.open();
    for (const [path, role] of ROUTES) {
      await page.goto(product.url + path);
      await page.getByRole(role).first().waitFor();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          (v) => `${path} ${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`,
        ),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(device.problems).toEqual([]);
    await device.close();
  });
});

describe('the keyboard alone', () => {
  let device: Device;
  beforeAll(() => {
    device = new Device({ viewport: DESKTOP });
  });
  afterAll(() => device.remove());

  it('finds the score box, types, chooses a year and a province, and reads the answer', async () => {
    const page = await device.open();
    await page.goto(`${product.url}/weici?province=${hubei}`);
    const box = page.getByRole('textbox', { name: '我的高考总分' });
    await box.waitFor();
    const tabTo = async (name: RegExp) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          const label = element?.labels?.[0]?.textContent ?? '';
          return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`;
        });
        if (name.test(focused)) return;
      }
      throw new Error(`${String(name)} cannot be reached with Tab`);
    };
    await tabTo(/我的高考总分/);
    await page.keyboard.type('515');
    await page.getByTestId('rank').waitFor();
    const in2026 = await page.getByTestId('rank').innerText();
    await tabTo(/^省份/);
    await tabTo(/年份/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByTestId('rank').innerText()).not.toBe(in2026);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('gd');
    await page.getByRole('option', { name: '广东' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('province')).toBe('广东');
    await device.close();
  });

  it('titles pages, and moves the focus to the new page', async () => {
    const page = await device.open();
    await page.goto(`${product.url}/welcome`);
    await page
      .getByRole('link', { name: /批次线/ })
      .first()
      .click();
    await expect.poll(() => page.title()).toBe('批次线 - 问津');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('批次线');
    await page.goto(`${product.url}/`);
    await page.waitForURL('**/welcome');
    expect(await page.title()).toBe('首页 - 问津');
    await device.close();
  });
});

function expectRows(rows: (string | number)[][], { scores, cumulative }: RankTable): void {
  expect(rows[0]).toEqual(['分数', '分数上限', '同分人数', '最高位次', '最低位次']);
  expect(rows.slice(1).map((row) => Number(row[0]))).toEqual([...scores]);
  expect(rows.slice(1).map((row) => Number(row[4]))).toEqual([...cumulative]);
}

describe('what is shown can be taken home', () => {
  let device: Device;
  beforeAll(() => {
    device = new Device({ viewport: DESKTOP });
  });
  afterAll(() => device.remove());

  it('as CSV and as Excel, row for row', async () => {
    const page = await device.open();
    await page.goto(`${product.url}/weici?province=${hubei}#score=515`);
    const card = page.getByRole('region', { name: '整张一分一段表' });
    const shipped = shippedRankTables('湖北').find(
      (t) => t.year === 2026 && t.subject === '物理类',
    )!;
    const download = async (format: 'CSV' | 'Excel') => {
      const started = page.waitForEvent('download');
      await card.getByRole('button', { name: `下载 ${format}` }).click();
      return started;
    };
    const csv = await download('CSV');
    expect(csv.suggestedFilename()).toBe('湖北2026年物理类一分一段表.csv');
    expectRows(parse(readFileSync(await csv.path()), { bom: true }), shipped);

    const excel = await download('Excel');
    expect(excel.suggestedFilename()).toBe('湖北2026年物理类一分一段表.xlsx');
    const book = read(readFileSync(await excel.path()));
    expectRows(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 }), shipped);
    await device.close();
  });
});
