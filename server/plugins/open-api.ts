import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { API_PAGE_STYLE, renderApiPage } from './api-page.ts';

/** Collects the schemas of the routes that follow; register it before them. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: '问津 API',
        version: String(PROTOCOL_VERSION),
        description:
          'Every answer is an envelope {code, message, data}; code 200 is success. A 422 lists in data each field with its reason.',
      },
    },
  });
}

/** `/api/openapi.json` and the page that shows every call of the contract. */
export function registerOpenApi(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  let document: string | undefined;
  let page: string | undefined;
  app.get(`${API_PREFIX}/openapi.json`, hidden, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get(`${API_PREFIX}/docs`, hidden, (_request, reply) => {
    page ??= renderApiPage();
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get(`${API_PREFIX}/docs.css`, hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_PAGE_STYLE),
  );
}
