// Peers of the HTTP bench, in a process of their own as the product is: a bare node:http server that
// parses the same body and answers the same bytes, and @fastify/static over the same files.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const answer = Buffer.from(process.env.BENCH_ANSWER ?? '');

const bare = createServer((asked, reply) => {
  const chunks: Buffer[] = [];
  asked.on('data', (chunk: Buffer) => chunks.push(chunk));
  asked.on('end', () => {
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString('utf8'));
    reply.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer.length,
    });
    reply.end(answer);
  });
});

const files = Fastify();
await files.register(fastifyStatic, { root: process.env.BENCH_FILES!, preCompressed: true });
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
await files.listen({ port: 0, host: '127.0.0.1' });

process.send?.({
  bare: (bare.address() as AddressInfo).port,
  files: (files.server.address() as AddressInfo).port,
});
