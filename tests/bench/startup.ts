import { Product } from '../e2e/product.ts';
import { milliseconds, type Figure } from './figures.ts';

const FIRST_START_MS = 30_000;
const LATER_START_MS = 3_000;

/** First and second start on an empty folder, until the server says it is ready; leaves it running. */
export async function benchStartup(): Promise<{ product: Product; figures: Figure[] }> {
  const begin = performance.now();
  const product = await Product.start({ RATE_PER_MINUTE: '10000000' });
  const first = performance.now() - begin;
  await product.end();
  const again = performance.now();
  await product.resume({ RATE_PER_MINUTE: '10000000' });
  const later = performance.now() - again;
  return {
    product,
    figures: [
      {
        what: 'first start, whole data set, to the first answer',
        value: milliseconds(first),
        beside: `budget ${milliseconds(FIRST_START_MS)}`,
        holds: first <= FIRST_START_MS,
      },
      {
        what: 'later start',
        value: milliseconds(later),
        beside: `budget ${milliseconds(LATER_START_MS)}`,
        holds: later <= LATER_START_MS,
      },
    ],
  };
}
