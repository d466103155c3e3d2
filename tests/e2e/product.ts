import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../fixtures/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const CODE_MS = 15_000;

/** The product as a user starts it: server, embedded PostgreSQL and built app, in a folder of its own. */
export class Product {
  readonly url: string;
  readonly folder: string;
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(private readonly port: number) {
    this.url = `http://localhost:${port}`;
    this.folder = mkdtempSync(join(tmpdir(), 'wenjin-e2e-'));
    // As root, PostgreSQL runs as another user and must get in.
    chmodSync(this.folder, 0o755);
  }

  static async start(environment: Record<string, string> = {}): Promise<Product> {
    const product = new Product(await freePort());
    await product.resume(environment);
    return product;
  }

  /** Starts the server on the folder as it is; resolves when it answers. */
  async resume(environment: Record<string, string> = {}): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        WENJIN_VAR: this.folder,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await this.untilReady();
  }

  private async untilReady(): Promise<void> {
    for (;;) {
      if (this.child?.exitCode !== null)
        throw new Error(`the server ended before it was ready:\n${this.output}`);
      const ready = await fetch(`${this.url}/api/ready`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /**
   * The login code that was sent to a number since the last one was read: the sender for development
   * prints it, beside the number without its middle.
   */
  async code(tel: string): Promise<string> {
    const line = new RegExp(`${tel.slice(0, 3)}\\*{4}${tel.slice(-4)} 的验证码：(\\d+)`);
    const until = Date.now() + CODE_MS;
    for (;;) {
      const found = line.exec(this.output);
      if (found) {
        this.output = this.output.slice(found.index + found[0].length);
        return found[1]!;
      }
      if (Date.now() > until) throw new Error(`no code was sent to ${tel}:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends the server as Ctrl-C does (SIGINT), or as a crash does (SIGKILL). */
  async end(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    this.child = undefined;
  }

  /** Ends everything and removes the folder. After a SIGKILL the database is taken over first. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
