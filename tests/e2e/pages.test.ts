import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, Device, PHONE, type Viewport } from './browser.ts';
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
