import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PACKS_PREFIX } from '#contract/paths.ts';
import { sendRefusal } from '#server/plugins/errors.ts';
import { sendFile } from '#server/plugins/file-answer.ts';
import { Refusal } from '#server/plugins/refusal.ts';
import type { Pack } from './load.ts';
import type { PackStore } from './store.ts';

/** As `packPath` of the contract writes them; the scope may hold slashes. */
const PACK = /^(?<scope>.{1,100})\.(?<revision>[0-9a-f]{64})\.json$/u;

/** The public documents, immutable: a revision is the hash of its bytes. */
export function packRoutes(app: FastifyInstance, store: PackStore): void {
  app.get<{ Params: { '*': string } }>(
    `${PACKS_PREFIX}/*`,
    { schema: { hide: true } },
    (request, reply) => {
      const { scope, revision } = PACK.exec(request.params['*'])?.groups ?? {};
      if (!scope || !revision || !store.isPublic(scope))
        return void sendRefusal(reply, new Refusal('notFound'));
      const held = store.held(scope, revision);
      if (held) return void sendPack(request, reply, held);
      return store
        .find(scope, revision)
        .then((found) =>
          found ? sendPack(request, reply, found) : sendRefusal(reply, new Refusal('notFound')),
        );
    },
  );
}

function sendPack(request: FastifyRequest, reply: FastifyReply, pack: Pack): FastifyReply {
  // Read from another origin when a CDN with an address of its own stands in front.
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  return sendFile(request, reply, {
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
    tag: pack.revision,
    body: pack.body,
    gzip: pack.gzip,
    brotli: pack.brotli,
  });
}
