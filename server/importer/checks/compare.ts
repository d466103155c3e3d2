import { isMatch, findRankSegment, tableFloor, type RankTable } from '#domain/rank-table.ts';

/** How many have a score or more; null where the table does not say. */
export function rankAtScore(table: RankTable, score: number): number | null {
  const found = findRankSegment(table, score);
  if (!isMatch(found)) return null;
  return found.match === 'gap' ? found.lowestRank - 1 : found.lowestRank;
}

const STEP = 20;
const FEWEST_POINTS = 3;
/** Ranks below this are too few people to compare years by. */
const FIRST_RANK = 10;

/**
 * Mean distance of two curves of ranks, in natural logarithms, over scores that both tables speak
 * of; null where they share too few. 0.7 is a factor of two.
 */
export function curveDistance(a: RankTable, b: RankTable): number | null {
  const top = Math.min(a.scores[0] ?? 0, b.scores[0] ?? 0);
  let points = 0;
  let sum = 0;
  for (let score = Math.max(tableFloor(a), tableFloor(b), 300); score <= top; score += STEP) {
    const [here, there] = [rankAtScore(a, score), rankAtScore(b, score)];
    if (here === null || there === null || here < FIRST_RANK || there < FIRST_RANK) continue;
    points++;
    sum += Math.abs(Math.log(here / there));
  }
  return points < FEWEST_POINTS ? null : sum / points;
}

/** Counts below this repeat by chance. */
const TELLING_COUNT = 20;
const FEWEST_TELLING = 10;

/** Share (0 to 1) of a table's lines that another table has with the same count. */
export function repeatedShare(table: RankTable, other: RankTable): number {
  const counts = new Map(Array.from(other.scores, (score, i) => [score, other.counts[i]!]));
  const lines = Array.from(table.scores, (score, i) => ({ score, count: table.counts[i]! }));
  const telling = lines.filter(({ count }) => count >= TELLING_COUNT);
  const compared = telling.length >= FEWEST_TELLING ? telling : lines;
  if (compared.length < FEWEST_TELLING) return 0;
  return (
    compared.filter(({ score, count }) => counts.get(score) === count).length / compared.length
  );
}
