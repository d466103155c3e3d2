import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './errors.ts';
import { invalidField } from './refusal.ts';

/** NUL and halves of a surrogate pair: no text that a person wrote, and none that can be stored. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The path of the first text that cannot be stored; null where all can. */
function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = UNSTORABLE.test(key) ? path : unstorable(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

/** Refuses, before any handler, texts that cannot be stored. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const field = [request.params, request.query, request.body]
      .map((part) => unstorable(part, ''))
      .find((found) => found !== null);
    if (field === undefined) done();
    else void sendRefusal(reply, invalidField(field, '内容里有不能保存的字符'));
  });
}
