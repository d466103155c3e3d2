import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, Device, untilInstalled } from './browser.ts';
import { Product } from './product.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const kept = mkdtempSync(join(tmpdir(), 'wenjin-dist-'));

let product: Product;
let device: Device;

beforeAll(async () => {
  product = await Product.start();
  cpSync(dist, kept, { recursive: true });
  device = new Device({ viewport: DESKTOP });
});
afterAll(async () => {
  await device.remove();
  await product.remove();
  rmSync(dist, { recursive: true, force: true });
  cpSync(kept, dist, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
});

/** The same sources as another build: every chunk gets another content and so another name. */
async function buildAgain(): Promise<void> {
  await build({
    logLevel: 'error',
    build: { rolldownOptions: { output: { banner: '/* another build */' } } },
  });
}

const entryOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

async function openTab(path: string): Promise<Page> {
  const page = await device.pages.newPage();
  await page.goto(product.url + path);
  await page.getByRole('textbox', { name: '我的高考总分' }).waitFor();
  return page;
}

describe('an old and a new build side by side', () => {
  it('changes nothing before somebody accepts, then takes every tab along', async () => {
    await device.open();
    const first = await openTab('/weici');
    await untilInstalled(first);
    const second = await openTab('/welcome');
    const old = await entryOf(first);

    await product.end();
    await buildAgain();
    await product.resume();
    await first.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await first.getByText('有新版本').waitFor();

    // The old tabs go on: a screen that was not open yet, and a reload, still come from the old build.
    await second
      .getByRole('link', { name: /批次线/ })
      .first()
      .click();
    await second.getByRole('table').first().waitFor();
    await second.goto(`${product.url}/welcome`);
    expect(await entryOf(second)).toBe(old);
    const stillServed = await fetch(product.url + old!);
    expect(stillServed.status).toBe(200);
    expect(stillServed.headers.get('content-type')).toMatch(/javascript/);

    await first.getByRole('button', { name: '立即更新' }).click();
    await expect.poll(() => entryOf(first).catch(() => old), { timeout: 30_000 }).not.toBe(old);
    await expect.poll(() => entryOf(second).catch(() => old), { timeout: 30_000 }).not.toBe(old);
    for (const page of [first, second])
      await page.getByRole('textbox', { name: '我的高考总分' }).waitFor();

    await product.end();
    await second.goto(`${product.url}/weici`);
    await second.getByRole('textbox', { name: '我的高考总分' }).waitFor();
  });
});
