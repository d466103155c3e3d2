// Every budget beside its figure and its peer. Figures are reported; ratios within one run are judged.
import { printFigures, type Figure } from './figures.ts';
import { benchHttp } from './http.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchBundles, benchKeyPress } from './page.ts';
import { benchStartup } from './startup.ts';
import { benchStorage } from './storage.ts';

const all: Figure[] = [];
function report(title: string, figures: readonly Figure[]): void {
  printFigures(title, figures);
  all.push(...figures);
}

const { product, figures } = await benchStartup();
try {
  report('Start', figures);
  report('Server', await benchHttp(product.url));
  report('Data on the device', await benchStorage(product.url));
  report('Page', [...(await benchBundles(product.url)), ...(await benchKeyPress(product.url))]);
  report('Lighthouse', await benchLighthouse(product.url));
} finally {
  await product.remove();
}
const missed = all.filter((figure) => figure.holds === false).length;
console.log(`\n${all.filter((figure) => figure.holds).length} budgets hold, ${missed} missed`);
