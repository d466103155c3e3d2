import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM } from '../e2e/browser.ts';
import type { Figure } from './figures.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AIM = 100;

/** Lighthouse's mobile run of the pages people land on. */
export async function benchLighthouse(origin: string): Promise<Figure[]> {
  const chrome = await launch({
    chromePath: CHROMIUM.executablePath,
    chromeFlags: ['--headless=new', ...CHROMIUM.args],
  });
  try {
    const figures: Figure[] = [];
    for (const path of ['/weici', '/welcome']) {
      const run = await lighthouse(origin + path, {
        port: chrome.port,
        onlyCategories: [...CATEGORIES],
      });
      const scores = CATEGORIES.map((category) =>
        Math.round((run?.lhr.categories[category]?.score ?? 0) * 100),
      );
      const failing = Object.values(run?.lhr.audits ?? {})
        .filter((audit) => audit.score !== null && audit.score < 0.9)
        .map((audit) => audit.id);
      figures.push({
        what: `Lighthouse mobile ${path}`,
        value: scores.join(' '),
        beside: `aim ${AIM} in all four (${CATEGORIES.join(', ')})${failing.length > 0 ? `; below: ${failing.join(', ')}` : ''}`,
        holds: scores.every((score) => score >= AIM),
      });
    }
    return figures;
  } finally {
    chrome.kill();
  }
}
