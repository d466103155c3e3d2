import { pathToFileURL } from 'node:url';

/** Builds the server once before the parts start side by side; each would build it into the same folder. */
export default async function setup(): Promise<void> {
  // Plain JavaScript: TypeScript need not know it.
  const lib = pathToFileURL(`${process.cwd()}/scripts/lib/build.mjs`).href;
  const { ensureServer } = (await import(lib)) as { ensureServer: () => Promise<string> };
  await ensureServer();
}
