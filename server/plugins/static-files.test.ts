import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { PackStore } from '#server/packs/store.ts';
import { compressFiles, loadAppFiles } from './app-files.ts';
import { LogStream } from './request-log.ts';

// Nothing here asks the database.
const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
afterAll(() => db.destroy());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenjin-static-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a build whose one chunk has the build's name. */
function build(name: string): void {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const shell = `<!doctype html><title>问津</title><script src="/assets/${name}.js"></script>`;
  writeFileSync(join(dist, 'index.html'), shell);
  writeFileSync(join(dist, 'sw.js'), `// worker of ${name}`);
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets', `${name}.js`), `console.log('${name}');`.repeat(100));
}

async function start(environment: Record<string, string> = {}) {
  const files = await loadAppFiles(join(folder, 'dist'), join(folder, 'archive'));
  await compressFiles(files.values(), 'fast');
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  return buildApp({ config, db, store: new PackStore(db), files });
}

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built app', () => {
  it('has hashed files that stay, and entries that are always asked for anew', async () => {
    build('one');
    const app = await start();
    const chunk = await app.inject('/assets/one.js');
    expect(chunk.statusCode).toBe(200);
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(chunk.headers['content-type']).toBe('text/javascript; charset=utf-8');
    for (const path of ['/index.html', '/sw.js', '/manifest.webmanifest'])
      expect((await app.inject(path)).headers['cache-control']).toBe('no-cache');
    const tag = String((await app.inject('/sw.js')).headers.etag);
    const held = await app.inject({ url: '/sw.js', headers: { 'if-none-match': tag } });
    expect(held.statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url: '/assets/one.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is sent compressed to who takes it', async () => {
    build('one');
    const app = await start();
    const plain = (await app.inject('/assets/one.js')).rawPayload;
    const accept = (encoding: string) =>
      app.inject({ url: '/assets/one.js', headers: { 'accept-encoding': encoding } });
    expect(brotliDecompressSync((await accept('gzip, br')).rawPayload)).toEqual(plain);
    expect(gunzipSync((await accept('gzip')).rawPayload)).toEqual(plain);
    expect((await accept('identity')).rawPayload).toEqual(plain);
  });

  it('answers every address a person opens with its shell, and leaves the rest alone', async () => {
    build('one');
    const app = await start();
    for (const url of ['/', '/welcome', '/weici?province=%E6%B9%96%E5%8C%97', '/chadaxue/1.2']) {
      const page = await app.inject({ url, headers: PAGE });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<title>问津</title>');
    }
    for (const url of ['/api/x', '/packs/x', '/ws-pc-b/x', '/downloads/x.xlsx', '/api'])
      expect((await app.inject({ url, headers: PAGE })).statusCode).toBe(404);
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
    const posted = await app.inject({ method: 'POST', url: '/welcome', headers: PAGE });
    expect(posted.statusCode).toBe(404);
  });

  it('runs under a strict policy', async () => {
    build('one');
    const app = await start({ PACKS_ORIGIN: 'https://cdn.example' });
    const { headers } = await app.inject({
      url: '/welcome',
      headers: { ...PAGE, host: 'localhost:8080' },
    });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part): [string, string] => {
          const [name = '', ...values] = part.split(' ');
          return [name, values.join(' ')];
        }),
    );
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('worker-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('connect-src')).toBe("'self' ws://localhost:8080 https://cdn.example");
    expect(String(headers['content-security-policy'])).not.toContain('unsafe-eval');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });

  it('puts no host into its policy that is none', async () => {
    build('one');
    const app = await start();
    const { headers } = await app.inject({
      url: '/',
      headers: { ...PAGE, host: "evil; script-src 'unsafe-inline'" },
    });
    expect(String(headers['content-security-policy'])).not.toContain('evil');
  });

  it('asks for HTTPS from then on only where users come by HTTPS', async () => {
    build('one');
    const open = await start();
    expect((await open.inject('/sw.js')).headers['strict-transport-security']).toBeUndefined();
    const closed = await start({ PUBLIC_ORIGIN: 'https://wenjin.example.cn' });
    expect((await closed.inject('/sw.js')).headers['strict-transport-security']).toMatch(/max-age/);
    const proxied = await start({ TRUST_PROXY: 'true' });
    const secure = { url: '/sw.js', headers: { 'x-forwarded-proto': 'https' } };
    expect((await proxied.inject(secure)).headers['strict-transport-security']).toMatch(/max-age/);
  });

  it('keeps the chunks of the two builds before, and no more', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      build(name);
      await start();
    }
    const app = await start();
    const statuses = await Promise.all(
      ['one', 'two', 'three', 'four'].map(
        async (name) => (await app.inject(`/assets/${name}.js`)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(readdirSync(join(folder, 'archive'))).toHaveLength(3);
  });

  it('is kept whole by several servers that start at once', async () => {
    for (const name of ['one', 'two']) {
      build(name);
      const apps = await Promise.all([start(), start(), start(), start()]);
      for (const app of apps) expect((await app.inject(`/assets/${name}.js`)).statusCode).toBe(200);
    }
    expect(readdirSync(join(folder, 'archive'))).toHaveLength(2);
    expect((await (await start()).inject('/assets/one.js')).statusCode).toBe(200);
  });

  it('that was never built leaves the API alone', async () => {
    const app = await start();
    const page = await app.inject({ url: '/welcome', headers: PAGE });
    expect(page.statusCode).toBe(503);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});

describe('the log of requests', () => {
  it('holds neither query, body, address nor the values in a path', async () => {
    const lines: string[] = [];
    class Collected extends LogStream {
      override write(line: string): void {
        lines.push(line);
      }
    }
    const app = await buildApp({
      config: readConfig({}),
      db,
      store: new PackStore(db),
      files: new Map(),
      logs: new Collected(),
    });
    await app.inject({
      method: 'POST',
      url: '/api/batch-lines/batch-line-segment?secret=13812345678',
      payload: { province: '湖北', year: 2026, subject: '物理类', score: '515' },
      headers: { authorization: 'secret-token', 'x-request-id': 'look-up-1' },
      remoteAddress: '203.0.113.77',
    });
    await app.inject('/api/sms/code/13812345678');
    const text = lines.join('');
    expect(text).not.toMatch(/13812345678|secret|515|湖北|203\.0\.113\.77/);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        reqId: 'look-up-1',
        method: 'POST',
        route: '/api/batch-lines/batch-line-segment',
        status: 200,
        network: '203.0.113.0',
      }),
    );
  });
});
