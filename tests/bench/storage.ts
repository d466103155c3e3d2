import { mkdtempSync, rmSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { CHROMIUM } from '../e2e/browser.ts';
import { kilobytes, median, milliseconds, type Figure } from './figures.ts';
import type { measureStorage, Pack } from './storage-page.ts';

const COUNTRY_BYTES = 300 * 1024;
const COUNTRY_LOAD_MS = 500;

async function bundle(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'wenjin-bench-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      lib: {
        entry: 'tests/bench/storage-page.ts',
        formats: ['iife'],
        name: 'bench',
        fileName: 'page',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const code = readFileSync(join(outDir, 'page.iife.js'), 'utf8');
  rmSync(outDir, { recursive: true });
  return code;
}

/** The whole country's rank lines: size on the wire, and into IndexedDB beside one row a score. */
export async function benchStorage(origin: string): Promise<Figure[]> {
  const manifest = (await (await fetch(`${origin}/api/sync/manifest`)).json()) as {
    data: { scopes: Pack[] };
  };
  const packs = manifest.data.scopes.filter((s) => s.scope.startsWith('rank-lines/'));
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${origin}/robots.txt`);
    await page.addScriptTag({ content: await bundle() });
    const result = await page.evaluate(
      (all) =>
        (globalThis as unknown as { measureStorage: typeof measureStorage }).measureStorage(all),
      packs,
    );
    const load = median(result.documents);
    const peer = median(result.rows);
    return [
      {
        what: 'whole country, all years of rank lines, brotli',
        value: kilobytes(bytes),
        beside: `budget ${kilobytes(COUNTRY_BYTES)}; ${packs.length} provinces`,
        holds: bytes <= COUNTRY_BYTES,
      },
      {
        what: 'verified and loaded into IndexedDB',
        value: milliseconds(load),
        beside: `budget ${milliseconds(COUNTRY_LOAD_MS)}; one row a score ${milliseconds(peer)} (${(peer / load).toFixed(0)} ×)`,
        holds: load <= COUNTRY_LOAD_MS,
      },
      {
        what: 'first look-up from a cold store',
        value: milliseconds(result.documentRead),
        beside: `one row a score ${milliseconds(result.rowRead)}; later ones need no store`,
        holds: null,
      },
    ];
  } finally {
    await browser.close();
  }
}
