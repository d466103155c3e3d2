import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PackHarm = 'none' | 'damaged' | 'truncated';

/** A network between browser and product that can harm the packs that pass through it. */
export interface Proxy {
  url: string;
  harm: PackHarm;
  stop: () => Promise<void>;
}

export async function startProxy(target: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forward = request(target + (incoming.url ?? '/'), { method: incoming.method, headers });
    forward.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        const body = incoming.url?.startsWith('/packs/') ? harmed(whole, proxy.harm) : whole;
        const { 'content-length': _, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(body);
      });
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: Proxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    harm: 'none',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function harmed(body: Buffer, harm: PackHarm): Buffer {
  if (harm === 'truncated') return body.subarray(0, body.length - 40);
  if (harm === 'none') return body;
  const spoilt = Buffer.from(body);
  const digit = spoilt.findIndex((byte) => byte >= 0x31 && byte <= 0x38);
  spoilt[digit]! += 1;
  return spoilt;
}
