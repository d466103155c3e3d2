import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LogLevel } from '#server/config.ts';

const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;
const FLUSH_AT = 16 << 10;
const FLUSH_MS = 200;

/** The caller's request id where it is a sane one, else a new one. */
export function requestId(request: {
  headers: Record<string, string | string[] | undefined>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** The network of an address, not the address: 203.0.113.0, 2001:db8:1::. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return `${plain.slice(0, plain.lastIndexOf('.'))}.0`;
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}

/** Lines to standard output in few, larger writes; `flush` before the process ends. */
export class LogStream {
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= FLUSH_AT) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting === '') return;
    process.stdout.write(this.#waiting);
    this.#waiting = '';
  }
}

/** Logger options that keep personal data out: errors without the values that caused them. */
export function loggerOptions(level: LogLevel, stream: LogStream) {
  return {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

/**
 * One line a request: id, method, route, status, duration. The route's pattern stands for the path,
 * since a path may carry a phone; the address is cut to its network. The line is put together here,
 * because a logger made for every request costs as much as a look-up.
 */
export function registerRequestLog(app: FastifyInstance, level: LogLevel, stream: LogStream): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!LEVELS_WITH_REQUESTS.includes(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    // Method, route, id and network hold nothing that JSON would escape.
    stream.write(
      `{"level":30,"time":"${timeText()}","reqId":"${request.id}","method":"${
        request.method
      }","route":"${request.routeOptions.url ?? '-'}","status":${reply.statusCode},"ms":${
        Math.round(reply.elapsedTime * 10) / 10
      },"network":"${networkOf(request.ip)}"}\n`,
    );
    done();
  });
}

let lastTime = { at: 0, text: '' };

/** Now, ISO 8601; made once for the answers of one millisecond. */
function timeText(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

const LEVELS_WITH_REQUESTS: readonly LogLevel[] = ['info', 'debug', 'trace'];
