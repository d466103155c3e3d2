import { buildFilterConfig, isOrdinary, type BatchLine, type FilterConfig } from './batch-lines.ts';

/**
 * The selectors of the batch-line page: the years that have lines, and the tracks their ordinary lines
 * name. Lines that name no track apply to every one; where none is named, '' stands for all.
 */
export function lineFilterConfig(lines: readonly BatchLine[]): FilterConfig {
  const years = [...new Set(lines.map((line) => line.year))].sort((a, b) => b - a);
  const tracks = years.flatMap((year) => {
    const ordinary = lines.filter((line) => line.year === year && isOrdinary(line));
    const named = [...new Set(ordinary.map((line) => line.subject))].filter((s) => s !== '');
    return (named.length > 0 ? named : ['']).map((subject) => ({ year, subject }));
  });
  return buildFilterConfig(tracks, lines);
}
