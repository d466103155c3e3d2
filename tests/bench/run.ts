// Every budget beside its figure and its peer. Figures are reported; ratios within one run are judged.
import { printFigures, type Figure } from './figures.ts';
import { benchHttp } from './http.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchBundles, benchKeyPress } from './page.ts';
import { benchSockets } from './sockets.ts';
import { benchStartup } from './startup.ts';
import { benchStorage } from './storage.ts';

const all: Figure[] = [];
function report(title: string, figures: readonly Figure[]): void {
  printFigures(title, figures);
  all.push(...figures);
}

/** Sections named on the command line; all of them unless told. */
const wanted = process.argv.slice(2);
const isWanted = (section: string) => wanted.length === 0 || wanted.includes(section);

const { product, figures } = await benchStartup();
const { url } = product;
try {
  if (isWanted('start')) report('Start', figures);
  if (isWanted('server')) report('Server', await benchHttp(url));
  if (isWanted('sockets')) report('Sockets', await benchSockets(product));
  if (isWanted('storage')) report('Data on the device', await benchStorage(url));
  if (isWanted('page'))
    report('Page', [...(await benchBundles(url)), ...(await benchKeyPress(url))]);
  if (isWanted('lighthouse')) report('Lighthouse', await benchLighthouse(url));
} finally {
  await product.remove();
}
const missed = all.filter((figure) => figure.holds === false).length;
console.log(`\n${all.filter((figure) => figure.holds).length} budgets hold, ${missed} missed`);
