import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SOCKET_PREFIX } from '#contract/paths.ts';
import { DEVICE_ID_PATTERN } from '#contract/socket.ts';
import type { Config } from '#server/config.ts';
import { sendRefusal } from '#server/plugins/errors.ts';
import { limitKey } from '#server/plugins/limits.ts';
import { Refusal, invalidField } from '#server/plugins/refusal.ts';
import { Sockets, type SocketLimits, type Versions } from './sockets.ts';

declare module 'fastify' {
  export interface FastifyInstance {
    /** The open sockets; whoever follows the database tells its news here. */
    sockets: Sockets;
  }
}

/** Bytes; a client only sends heartbeats. */
const LARGEST_MESSAGE = 1 << 10;

const DEVICE_ID = new RegExp(DEVICE_ID_PATTERN);

/** The announcement channel: a heartbeat at once, every 30 s, and when the data version rises. */
export async function registerSocket(
  app: FastifyInstance,
  versions: Versions,
  config: Pick<Config, 'publicOrigin'>,
  limits: Partial<SocketLimits> = {},
): Promise<void> {
  const sockets = new Sockets(versions, limits);
  app.decorate('sockets', sockets);
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  const forget = versions.onVersion(() => sockets.beat());
  app.addHook('onClose', (_app, done) => {
    forget();
    done();
  });
  app.get<{ Params: { deviceId: string } }>(
    `${SOCKET_PREFIX}/:deviceId`,
    {
      websocket: true,
      preValidation: (request, reply, done) => {
        const refusal = refuse(request, sockets, config);
        if (refusal) void sendRefusal(reply, refusal);
        else done();
      },
    },
    (socket, request) => {
      sockets.add(socket, limitKey(request.ip), request.params.deviceId);
    },
  );
}

function refuse(
  request: FastifyRequest<{ Params: { deviceId: string } }>,
  sockets: Sockets,
  config: Pick<Config, 'publicOrigin'>,
): Refusal | undefined {
  if (!request.ws) return new Refusal('notFound');
  if (!DEVICE_ID.test(request.params.deviceId))
    return invalidField('deviceId', '设备号应为 8 到 64 位字母、数字或连字符');
  if (!isOwnOrigin(request.headers, config)) return new Refusal('forbidden');
  return sockets.hasRoom(limitKey(request.ip)) ? undefined : new Refusal('tooMany');
}

/** A browser names the page that opens the socket; other programs name none. */
function isOwnOrigin(
  { origin, host }: FastifyRequest['headers'],
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
