import { readFact, writeFact, type Wanting } from '#db/facts.ts';

const MOST_REMEMBERED = 8;

export async function readWanting(): Promise<Wanting> {
  const stored = await readFact('wanting');
  // Screens open the province they show; nothing is fetched for a province that nobody chose.
  return stored ?? { provinces: [], country: false };
}

/** A province was chosen or opened: it is kept from now on, the latest first. */
export async function wantProvince(province: string): Promise<void> {
  const stored = await readFact('wanting');
  const others = stored?.provinces.filter((name) => name !== province) ?? [];
  await writeFact('wanting', {
    country: stored?.country ?? false,
    provinces: [province, ...others].slice(0, MOST_REMEMBERED),
  });
}

export async function wantCountry(country: boolean): Promise<void> {
  await writeFact('wanting', { ...(await readWanting()), country });
}
