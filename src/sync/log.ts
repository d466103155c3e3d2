/** Something failed that the user need not hear of; kept out of the screen, not out of sight. */
export function logProblem(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`[${where}]`, error instanceof Error ? error.message : error);
}
