import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '#contract/errors.ts';
import { Refusal } from './refusal.ts';
import { fieldIssues } from './validation.ts';

const NAME_OF_STATUS: Partial<Record<number, ErrorName>> = {
  401: 'expired',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  422: 'invalid',
  429: 'tooMany',
  503: 'unavailable',
};

/** Answers a refusal in its envelope; no cache keeps it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return (
    reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // A refusal by a business rule is a 200, whose schema is that of the answer.
      .serializer((envelope) => JSON.stringify(envelope))
      .send(refusal.envelope)
  );
}

/** Whatever goes wrong becomes an envelope of the closed set; a stack goes to the log only. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.name === 'internal')
      request.log.error({ err: error, reqId: request.id }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

function refusalOf(error: FastifyError): Refusal {
  if (error.validation) return new Refusal('invalid', fieldIssues(error.validation));
  const status = error.statusCode ?? 500;
  const name = NAME_OF_STATUS[status];
  if (name) return new Refusal(name);
  return new Refusal(status >= 400 && status < 500 ? 'badRequest' : 'internal');
}

/** For what fails before there is a route: an address that cannot be read. */
export function answerUnroutable(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendRefusal(reply, new Refusal('badRequest'));
}

/** Bytes that are no HTTP, too long headers, a request that does not end: told, then hung up. */
export function answerClientError(
  error: Error & { code?: string },
  socket: import('node:net').Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  const body = JSON.stringify(new Refusal('badRequest').envelope);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroy(error);
}
