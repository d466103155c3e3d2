import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FileAnswer } from './file-answer.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const ALREADY_COMPRESSED = new Set(['.png', '.webp', '.ico', '.woff2']);

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const DAY = 'public, max-age=86400';

/** Where the build puts files whose names hold the hash of their content. */
const HASHED_FOLDER = 'assets';
/** The builds whose hashed files stay: this one, for open tabs the two before. */
const KEPT_BUILDS = 3;
/** Marks a copy that is being made. */
const PART = '.part-';
const LONGEST_COPY_MS = 3_600_000;

/** Files by their path with a leading slash. */
export type AppFiles = Map<string, FileAnswer>;

/**
 * Loads the built app, with the hashed files of the builds before it, which `archive` keeps: tabs that
 * were opened on them still load their chunks. An absent build gives no files.
 */
export async function loadAppFiles(dist: string, archive: string): Promise<AppFiles> {
  const files: AppFiles = new Map();
  if (!existsSync(join(dist, 'index.html'))) return files;
  const builds = await archiveBuild(dist, archive);
  for (const folder of builds) await readFolder(folder, HASHED_FOLDER, files);
  await readFolder(dist, '', files);
  return files;
}

async function readFolder(folder: string, under: string, files: AppFiles): Promise<void> {
  for (const path of await listFiles(join(folder, under))) {
    const name = relative(folder, path).split(sep).join('/');
    files.set(`/${name}`, await readAppFile(path, name));
  }
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
}

async function readAppFile(path: string, name: string): Promise<FileAnswer> {
  const body = await readFile(path);
  return {
    contentType: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(name),
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
  };
}

function cacheControlOf(name: string): string {
  if (name.startsWith(`${HASHED_FOLDER}/`)) return IMMUTABLE;
  return /\.(html|js|webmanifest)$/.test(name) ? REVALIDATE : DAY;
}

/** Keeps a copy of the build's hashed files; answers the folders of the builds before it, oldest first. */
async function archiveBuild(dist: string, archive: string): Promise<string[]> {
  const index = await readFile(join(dist, 'index.html'));
  const id = createHash('sha256').update(index).digest('hex').slice(0, 16);
  const own = join(archive, id);
  await mkdir(archive, { recursive: true });
  if (!existsSync(own)) {
    // A folder of this start's own: several servers may be starting on one archive.
    const part = await mkdtemp(own + PART);
    try {
      if (existsSync(join(dist, HASHED_FOLDER)))
        await cp(join(dist, HASHED_FOLDER), join(part, HASHED_FOLDER), { recursive: true });
      await chmod(part, 0o755);
      await rename(part, own);
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      // Another start was first; its copy is the same.
      if (!existsSync(own)) throw error;
    }
  }
  await writeFile(join(own, 'used'), '');
  await removeLeftParts(archive);
  const builds = await buildsByUse(archive);
  for (const old of builds.slice(KEPT_BUILDS)) await rm(old, { recursive: true, force: true });
  return builds.slice(1, KEPT_BUILDS).reverse();
}

/** What starts that were killed while copying left behind. */
async function removeLeftParts(archive: string): Promise<void> {
  for (const name of await readdir(archive)) {
    if (!name.includes(PART)) continue;
    const folder = join(archive, name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LONGEST_COPY_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Newest first, by the last start that served them. */
async function buildsByUse(archive: string): Promise<string[]> {
  const found: { folder: string; used: number }[] = [];
  for (const name of await readdir(archive)) {
    const folder = join(archive, name);
    const mark = join(folder, 'used');
    if (existsSync(mark)) found.push({ folder, used: (await stat(mark)).mtimeMs });
  }
  return found.sort((a, b) => b.used - a.used).map(({ folder }) => folder);
}

/** Compresses what is worth it; first fast, so that the server may open, then at its best. */
export async function compressFiles(
  files: Iterable<FileAnswer>,
  effort: 'fast' | 'best',
  signal?: AbortSignal,
): Promise<void> {
  for (const file of files) {
    if (signal?.aborted) return;
    await compressFile(file, effort);
  }
}

const SMALLEST = 512;
const EFFORT = { fast: { gzip: 6, brotli: 5 }, best: { gzip: 9, brotli: 11 } };

async function compressFile(file: FileAnswer, effort: 'fast' | 'best'): Promise<void> {
  if (file.body.length < SMALLEST || !isCompressible(file.contentType)) return;
  const level = EFFORT[effort];
  const [zipped, brotli] = await Promise.all([
    compressGzip(file.body, { level: level.gzip }),
    compressBrotli(file.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length,
      },
    }),
  ]);
  file.gzip = zipped;
  file.brotli = brotli;
}

function isCompressible(contentType: string): boolean {
  return ![...ALREADY_COMPRESSED].some((extension) => TYPES[extension] === contentType);
}
