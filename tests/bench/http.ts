import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Figure } from './figures.ts';
import { requestsPerSecond } from './load.ts';

const LOOK_UP_RATIO = 0.6;
const PACK_RATIO = 0.8;

/** A question; with a number, one that was never asked before and is answered alike. */
function question(n?: number): string {
  return JSON.stringify({
    province: '湖北',
    year: 2026,
    subject: '物理类',
    batch: n === undefined ? '本科批' : `本科批${n}`,
    score: '515',
  });
}

const json = { 'content-type': 'application/json' };

/** Look-up and pack file of the product beside their peers, turn by turn in one run. */
export async function benchHttp(origin: string): Promise<Figure[]> {
  const lookUp = `${origin}/api/batch-lines/batch-line-segment`;
  const first = await fetch(lookUp, { method: 'POST', headers: json, body: question() });
  const answer = await first.text();
  const manifest = (await (await fetch(`${origin}/api/sync/manifest`)).json()) as {
    data: { scopes: { scope: string; url: string }[] };
  };
  const pack = manifest.data.scopes.find((s) => s.scope === 'rank-lines/湖北')!;
  const content = Buffer.from(await (await fetch(origin + pack.url)).arrayBuffer());

  const folder = mkdtempSync(join(tmpdir(), 'wenjin-bench-files-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pack.json'), content);
  writeFileSync(join(folder, 'pack.json.br'), brotliCompressSync(content));
  const peers = fork(fileURLToPath(new URL('peers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_ANSWER: answer, BENCH_FILES: folder },
  });
  try {
    const [ports] = (await once(peers, 'message')) as [{ bare: number; files: number }];
    const post = { method: 'POST', headers: json } as const;
    const [fresh, repeated, bare] = await requestsPerSecond([
      { url: lookUp, ...post, body: question },
      { url: lookUp, ...post, body: () => question() },
      { url: `http://127.0.0.1:${ports.bare}/`, ...post, body: question },
    ]);
    const headers = { 'accept-encoding': 'br' };
    const [served, bareFile, fastifyFile] = await requestsPerSecond([
      { url: origin + pack.url, method: 'GET', headers },
      { url: `http://127.0.0.1:${ports.bare}/`, method: 'GET', headers },
      { url: `http://127.0.0.1:${ports.files}/pack.json`, method: 'GET', headers },
    ]);
    return [
      rate(
        'rank look-up over HTTP, never asked before',
        fresh!,
        bare!,
        'bare node:http',
        LOOK_UP_RATIO,
      ),
      rate(
        'rank look-up over HTTP, asked again',
        repeated!,
        bare!,
        'bare node:http',
        LOOK_UP_RATIO,
      ),
      rate('a pack file', served!, bareFile!, 'bare node:http', PACK_RATIO),
      {
        what: 'a pack file beside @fastify/static',
        value: `${(served! / fastifyFile!).toFixed(1)} ×`,
        beside: `${fastifyFile!.toFixed(0)}/s`,
        holds: null,
      },
    ];
  } finally {
    peers.kill();
    rmSync(folder, { recursive: true });
  }
}

function rate(what: string, product: number, peer: number, name: string, budget: number): Figure {
  const ratio = product / peer;
  return {
    what,
    value: `${product.toFixed(0)}/s`,
    beside: `${name} ${peer.toFixed(0)}/s: ${ratio.toFixed(2)} ×, budget ${budget} ×`,
    holds: ratio >= budget,
  };
}
