import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { Device, PHONE, untilInstalled } from './browser.ts';
import { Product } from './product.ts';
import { startProxy } from './proxy.ts';

let product: Product;
let device: Device;
let page: Page;

beforeAll(async () => {
  product = await Product.start();
  device = new Device({ viewport: PHONE });
  page = await device.open();
});
afterAll(async () => {
  await device.remove();
  await product.remove();
});

const weici = (province: string, more = '', typed = '') =>
  `${product.url}/weici?province=${encodeURIComponent(province)}${more}${typed}`;

const score = () => page.getByRole('textbox', { name: '我的高考总分' });
const rank = () => page.getByTestId('rank').innerText();
const scopes = () =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wenjin');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const asked = opening.result
            .transaction('documents')
            .objectStore('documents')
            .getAllKeys();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result.map(String));
          });
        });
      }),
  );

describe('from official tables to a phone without a network', () => {
  it('answers 湖北 物理类 515 of 2026 with the golden vector', async () => {
    await page.goto(weici('湖北', '', '#score=515'));
    await page.getByTestId('rank').waitFor();
    expect(await rank()).toBe('第 91,723 名');
    expect(await page.getByTestId('rank-interval').innerText()).toBe('位次区间 90,895 – 91,723');
    expect(await page.getByTestId('equivalent-2025').innerText()).toMatch(
      /494[\s\S]*90,979 – 91,841/,
    );
    expect(await page.getByTestId('equivalent-2024').innerText()).toMatch(
      /497[\s\S]*91,113 – 91,965/,
    );
  });

  it('keeps the province and is installed', async () => {
    await untilInstalled(page);
    expect(await scopes()).toEqual(
      expect.arrayContaining(['batch-lines', 'province/湖北', 'rank-lines/湖北']),
    );
  });

  it('opens a deep link after the server died and the browser was started again', async () => {
    await product.end('SIGKILL');
    await device.close();
    page = await device.open();
    await page.goto(
      weici('湖北', `&year=2025&subject=${encodeURIComponent('历史类')}`, '#score=500'),
    );
    await page.getByTestId('rank').waitFor();
    expect(await page.getByTestId('rank-interval').innerText()).toMatch(
      /^位次区间 [\d,]+ – [\d,]+$/,
    );
    expect(await page.getByText('离线').first().isVisible()).toBe(true);
  });

  it('searches, and switches year, subject and batch without a network', async () => {
    await page.goto(weici('湖北'));
    await score().fill('515');
    await page.getByTestId('rank').waitFor();
    expect(await rank()).toBe('第 91,723 名');
    await page.getByLabel('年份').selectOption('2025');
    await expect.poll(rank).not.toBe('第 91,723 名');
    const before = await rank();
    await page.getByLabel('科类').selectOption('历史类');
    await expect.poll(rank).not.toBe(before);
    expect(new URL(page.url()).searchParams.get('subject')).toBe('历史类');
    await page.getByLabel('批次').selectOption('专科批');
    await expect.poll(() => new URL(page.url()).searchParams.get('batch')).toMatch(/专科/);
  });

  it('says plainly that a province is not on the device, and fetches it when the server is back', async () => {
    await page.goto(weici('浙江', '', '#score=600'));
    await page.getByText('浙江的一分一段表还没有存到本机').waitFor();
    await product.resume();
    await page.getByRole('button', { name: '重新下载' }).click();
    await page.getByTestId('rank').waitFor();
    expect(await rank()).toMatch(/^第 [\d,]+ 名$/);
  });

  it('reads a rank back as a score', async () => {
    await page.goto(weici('湖北', '', '#rank=91000'));
    await page.getByTestId('score').waitFor();
    expect(await page.getByTestId('score').innerText()).toBe('515 分');
  });

  it.each([
    ['751', '您输入的751分无匹配的位次。换个分数再试试吧！'],
    ['1', '您输入的1分无匹配的位次。换个分数再试试吧！'],
    ['', '请输入分数'],
    ['abc', '请输入分数'],
  ])('asked for %j it warns as the spec says', async (typed, warning) => {
    await page.goto(weici('湖北'));
    await score().fill(typed);
    await score().press('Enter');
    await page.getByText(warning).first().waitFor();
  });

  it('reads full-width digits', async () => {
    await page.goto(weici('湖北'));
    await score().fill('５１５');
    await page.getByTestId('rank').waitFor();
    expect(await rank()).toBe('第 91,723 名');
  });

  it('notices a store that the browser has emptied, says so, and fills it again', async () => {
    const session = await device.pages.newCDPSession(page);
    await page.goto(`${product.url}/robots.txt`);
    await session.send('Storage.clearDataForOrigin', {
      origin: product.url,
      storageTypes: 'indexeddb',
    });
    // The notice leaves by itself, so it is watched for from before the page opens.
    const said = page.getByText('浏览器清空了本机数据').waitFor();
    await page.goto(weici('湖北', '', '#score=515'));
    await said;
    await page.getByTestId('rank').waitFor();
    expect(await rank()).toBe('第 91,723 名');
  });

  it.each(['damaged', 'truncated'] as const)(
    'refuses a %s pack and keeps what is stored',
    async (harm) => {
      const proxy = await startProxy(product.url);
      const other = new Device({ viewport: PHONE });
      try {
        page = await other.open();
        await page.goto(weici('湖北', '', '#score=515').replace(product.url, proxy.url));
        await page.getByTestId('rank').waitFor();
        await expect.poll(async () => (await scopes()).length).toBe(3);
        const before = (await scopes()).toSorted();
        proxy.harm = harm;
        await page.goto(weici('上海', '', '#score=500').replace(product.url, proxy.url));
        await page.getByText('校验没有通过').first().waitFor();
        expect((await scopes()).toSorted()).toEqual(before);
        proxy.harm = 'none';
        await page.getByRole('button', { name: '重新下载' }).click();
        await page.getByTestId('rank').waitFor();
      } finally {
        await other.remove();
        await proxy.stop();
        page = device.pages.pages()[0]!;
      }
    },
  );

  it('answers without a store where the browser gives none, and says so', async () => {
    const other = new Device({ viewport: PHONE });
    try {
      const bare = await other.open();
      await bare.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
        };
      });
      await bare.goto(weici('湖北', '', '#score=515'));
      await bare.getByText('浏览器不允许在本机保存数据').waitFor();
      await bare.getByTestId('rank').waitFor();
      expect(await bare.getByTestId('rank').innerText()).toBe('第 91,723 名');
    } finally {
      await other.remove();
    }
  });

  it('keeps the whole country on one tap, with progress, and goes on where it was cut off', async () => {
    await page.goto(`${product.url}/welcome`);
    await page.getByRole('button', { name: /全国/ }).click();
    await expect.poll(async () => (await scopes()).length, { timeout: 60_000 }).toBeGreaterThan(60);
    await product.end();
    await page.goto(weici('四川', '', '#score=600'));
    await page.getByTestId('rank').waitFor();
    await product.resume();
  });
});
