import { chromium, type Page } from 'playwright';
import { CHROMIUM, PHONE, untilInstalled } from '../e2e/browser.ts';
import { kilobytes, milliseconds, percentile, type Figure } from './figures.ts';

const FIRST_PAINT_BYTES = 85 * 1024;
const ALL_BUT_CHARTS_BYTES = 170 * 1024;
const KEY_PRESS_MS = 16;
const CPU_SLOWDOWN = 6;
const KEY_PRESSES = 60;

interface LoadedScript {
  name: string;
  bytes: number;
  at: number;
}

async function loadedScripts(page: Page): Promise<{ paint: number; scripts: LoadedScript[] }> {
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize, at: entry.responseEnd })),
  }));
}

/** JavaScript of /weici as the browser really loads it, in brotli bytes. */
export async function benchBundles(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' });
    await page.goto(`${origin}/weici?province=${encodeURIComponent('湖北')}#score=515`);
    await page.getByTestId('rank').waitFor();
    // The picture lies below a phone's screen and comes when it is scrolled to.
    await page.getByRole('img').scrollIntoViewIfNeeded();
    await page.locator('.apexcharts-canvas').waitFor();
    const html = await (
      await fetch(`${origin}/weici`, { headers: { accept: 'text/html' } })
    ).text();
    // What the document itself names must arrive before anything can be painted.
    const named = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((m) => m[1]!));
    const { scripts } = await loadedScripts(page);
    const first = sum(scripts.filter((s) => named.has(new URL(s.name).pathname)));
    const charts = scripts.filter((s) => /chart/i.test(new URL(s.name).pathname));
    const all = sum(scripts) - sum(charts);
    return [
      {
        what: '/weici: JavaScript before the first paint',
        value: kilobytes(first),
        beside: `budget ${kilobytes(FIRST_PAINT_BYTES)}`,
        holds: first <= FIRST_PAINT_BYTES,
      },
      {
        what: '/weici: all JavaScript without charts',
        value: kilobytes(all),
        beside: `budget ${kilobytes(ALL_BUT_CHARTS_BYTES)}; charts ${kilobytes(sum(charts))}, lazy`,
        holds: all <= ALL_BUT_CHARTS_BYTES,
      },
    ];
  } finally {
    await browser.close();
  }
}

function sum(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((total, script) => total + script.bytes, 0);
}

/** From a key press to the rank's text on the screen, offline, on a slowed processor. */
export async function benchKeyPress(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${origin}/weici?province=${encodeURIComponent('湖北')}#score=515`);
    await page.getByTestId('rank').waitFor();
    await untilInstalled(page);
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => {
      const samples: number[] = [];
      Object.assign(globalThis, { samples });
      let pressedAt: number | undefined;
      addEventListener('beforeinput', (event) => (pressedAt = event.timeStamp), true);
      new MutationObserver(() => {
        if (pressedAt === undefined) return;
        samples.push(performance.now() - pressedAt);
        pressedAt = undefined;
      }).observe(document.querySelector('[data-testid=rank]')!.closest('[aria-live]')!, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const input = page.getByRole('textbox', { name: '我的高考总分' });
    await input.focus();
    for (let i = 0; i < KEY_PRESSES / 2; i++) {
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(120);
      await page.keyboard.type(String(i % 10));
      await page.waitForTimeout(120);
    }
    const samples = await page.evaluate(
      () => (globalThis as unknown as { samples: number[] }).samples,
    );
    const p95 = percentile(samples, 0.95);
    return [
      {
        what: `key press to rank text, offline, CPU ${CPU_SLOWDOWN} × slower, p95`,
        value: milliseconds(p95),
        beside: `budget ${KEY_PRESS_MS} ms; median ${milliseconds(percentile(samples, 0.5))}, ${samples.length} presses`,
        holds: p95 <= KEY_PRESS_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}
