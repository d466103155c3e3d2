import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export interface Viewport {
  width: number;
  height: number;
}

export const PHONE: Viewport = { width: 360, height: 740 };
export const DESKTOP: Viewport = { width: 1440, height: 900 };

/** A browser whose profile outlives it, as on a phone: it can be closed and opened again. */
export class Device {
  private readonly profile = mkdtempSync(join(tmpdir(), 'wenjin-profile-'));
  private context: BrowserContext | undefined;
  /** Errors of the pages' consoles and scripts since the last look. */
  readonly problems: string[] = [];

  constructor(
    private readonly options: { viewport?: Viewport; colorScheme?: 'light' | 'dark' } = {},
  ) {}

  async open(): Promise<Page> {
    await this.close();
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...CHROMIUM,
      viewport: this.options.viewport ?? DESKTOP,
      colorScheme: this.options.colorScheme ?? 'light',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    this.context.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
    this.context.on('weberror', (error) => this.problems.push(error.error().message));
    return this.context.pages()[0] ?? this.context.newPage();
  }

  get pages(): BrowserContext {
    if (!this.context) throw new Error('the device is closed');
    return this.context;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/** Waits until the worker controls the page and the app's files are in its cache. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}
