import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes in memory, compressed ahead; a missing form is sent as it is. */
export interface FileAnswer {
  contentType: string;
  cacheControl: string;
  /** Names the content; each encoding adds its own mark. */
  tag: string;
  body: Buffer;
  gzip?: Buffer | undefined;
  brotli?: Buffer | undefined;
}

/** The best encoding that is there and a client takes: br, then gzip. */
export function chooseEncoding(
  accepted: string | undefined,
  has: { br: boolean; gzip: boolean },
): Encoding {
  if (accepted === undefined) return 'identity';
  if (has.br && takes(accepted, 'br')) return 'br';
  return has.gzip && takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

/** Whether an `if-none-match` names this tag, weakly compared. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const plain = tag.replace(/^W\//, '');
  return header.split(',').some((part) => {
    const named = part.trim();
    return named === '*' || named.replace(/^W\//, '') === plain;
  });
}

/** Sends a file in the encoding that suits the client, or 304 where it is held already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], {
    br: file.brotli !== undefined,
    gzip: file.gzip !== undefined,
  });
  const etag = `"${file.tag}${encoding === 'identity' ? '' : `.${encoding}`}"`;
  reply.headers({
    'cache-control': file.cacheControl,
    etag,
    vary: 'accept-encoding',
  });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', file.contentType);
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(file.brotli);
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body);
}
