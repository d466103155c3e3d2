import { createServer } from 'node:net';

/** Why the server cannot start; the message is one line for whoever starts it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Tries a port before anything is started; throws StartError when it cannot be had. */
export async function expectPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw portError(error, host, port);
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

function portError(error: unknown, host: string, port: number): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  const reasons: Record<string, string> = {
    EADDRINUSE: `端口 ${port} 已被占用（EADDRINUSE）：请关掉占用它的程序，或换一个端口，如 PORT=${port + 1} npm start`,
    EACCES: `没有权限监听端口 ${port}（EACCES）：请用 1024 以上的端口，如 PORT=8080 npm start`,
    EADDRNOTAVAIL: `本机没有地址 ${host}（EADDRNOTAVAIL）：请改正 HOST`,
    ENOTFOUND: `找不到地址 ${host}（ENOTFOUND）：请改正 HOST`,
  };
  return new StartError(reasons[code] ?? `监听不了 ${host}:${port}（${code}）`);
}
