import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NETWORK_ONLY_PREFIXES } from '#contract/paths.ts';
import type { Config } from '#server/config.ts';
import type { AppFiles } from './app-files.ts';
import { sendRefusal } from './errors.ts';
import { sendFile, type FileAnswer } from './file-answer.ts';
import { Refusal } from './refusal.ts';
import { setPageHeaders } from './security-headers.ts';

const SHELL = '/index.html';

/** Serves the built app from memory; every other address a person opens is the app's shell. */
export function registerStaticFiles(
  app: FastifyInstance,
  files: AppFiles,
  config: Pick<Config, 'publicOrigin' | 'packsOrigin'>,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply => {
    setPageHeaders(request, reply, config);
    return sendFile(request, reply, file);
  };
  for (const [path, file] of files)
    app.get(path, { schema: { hide: true } }, (request, reply) => void send(request, reply, file));
  const shell = files.get(SHELL);
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return sendRefusal(reply, new Refusal('notFound'));
    if (shell) return send(request, reply, shell);
    return sendRefusal(reply, new Refusal('unavailable'));
  });
}

/** A person opening a page, as against a program asking for data or a file that is gone. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0]!;
  if (NETWORK_ONLY_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    return false;
  return headers.accept?.includes('text/html') ?? false;
}
