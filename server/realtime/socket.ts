import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { SOCKET_PREFIX } from '#contract/paths.ts';
import {
  DEVICE_ID_PATTERN,
  HEARTBEAT_MS,
  PONG_DEADLINE_MS,
  type SocketMessage,
} from '#contract/socket.ts';
import type { Config } from '#server/config.ts';
import { sendRefusal } from '#server/plugins/errors.ts';
import { limitKey } from '#server/plugins/limits.ts';
import { Refusal, invalidField } from '#server/plugins/refusal.ts';

/** The newest data version, and word of every later one. */
export interface Versions {
  readonly current: { readonly dataVersion: number };
  onVersion(listener: (dataVersion: number) => void): () => void;
}

export interface SocketLimits {
  /** Open at once from one address; a school's whole network may share one. */
  perAddress: number;
  /** Open at once in this process. */
  total: number;
  heartbeatMs: number;
  pongDeadlineMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  perAddress: 1_000,
  total: 50_000,
  heartbeatMs: HEARTBEAT_MS,
  pongDeadlineMs: PONG_DEADLINE_MS,
};

/** Bytes; a client only sends heartbeats. */
const LARGEST_MESSAGE = 1 << 10;
/** Between two heartbeats of ours; an honest client sends one or two. */
const MOST_MESSAGES = 20;

const DEVICE_ID = new RegExp(DEVICE_ID_PATTERN);
const CLOSE_POLICY = 1008;

/** The announcement channel: a heartbeat at once, every 30 s, and when the data version rises. */
export async function registerSocket(
  app: FastifyInstance,
  versions: Versions,
  config: Pick<Config, 'publicOrigin'>,
  limits: SocketLimits = SOCKET_LIMITS,
): Promise<void> {
  const peers = new Peers(limits);
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  const forget = versions.onVersion((dataVersion) => peers.tellAll(heartbeat(dataVersion)));
  app.addHook('onClose', (_app, done) => {
    forget();
    done();
  });
  app.get<{ Params: { deviceId: string } }>(
    `${SOCKET_PREFIX}/:deviceId`,
    {
      websocket: true,
      preValidation: (request, reply, done) => {
        const refusal = refuse(request, peers, config);
        if (refusal) void sendRefusal(reply, refusal);
        else done();
      },
    },
    (socket, request) => {
      peers.add(socket, limitKey(request.ip), () => heartbeat(versions.current.dataVersion));
    },
  );
}

function heartbeat(dataVersion: number): string {
  const message: SocketMessage = {
    type: 'heartbeat',
    date: new Date().toISOString(),
    message: String(dataVersion),
  };
  return JSON.stringify(message);
}

function refuse(
  request: FastifyRequest<{ Params: { deviceId: string } }>,
  peers: Peers,
  config: Pick<Config, 'publicOrigin'>,
): Refusal | undefined {
  if (!request.ws) return new Refusal('notFound');
  if (!DEVICE_ID.test(request.params.deviceId))
    return invalidField('deviceId', '设备号应为 8 到 64 位字母、数字或连字符');
  if (!isOwnOrigin(request.headers, config)) return new Refusal('forbidden');
  return peers.hasRoom(limitKey(request.ip)) ? undefined : new Refusal('tooMany');
}

/** A browser names the page that opens the socket; other programs name none. */
function isOwnOrigin(
  { origin, host }: FastifyRequest['headers'],
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The open sockets of this process. */
class Peers {
  readonly #limits: SocketLimits;
  readonly #open = new Set<WebSocket>();
  readonly #perAddress = new Map<string, number>();

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  hasRoom(address: string): boolean {
    return (
      this.#open.size < this.#limits.total &&
      (this.#perAddress.get(address) ?? 0) < this.#limits.perAddress
    );
  }

  add(socket: WebSocket, address: string, heartbeat: () => string): void {
    this.#open.add(socket);
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    const stop = attend(socket, heartbeat, this.#limits);
    socket.on('close', () => {
      stop();
      this.#open.delete(socket);
      const rest = (this.#perAddress.get(address) ?? 1) - 1;
      if (rest === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, rest);
    });
  }

  tellAll(text: string): void {
    for (const socket of this.#open) socket.send(text);
  }
}

/** Sends and answers heartbeats; hangs up on who stays silent or talks too much. */
function attend(socket: WebSocket, heartbeat: () => string, limits: SocketLimits): () => void {
  let deadline: NodeJS.Timeout | undefined;
  let heard = 0;
  const beat = (): void => {
    heard = 0;
    socket.send(heartbeat());
    socket.ping();
    clearTimeout(deadline);
    deadline = setTimeout(() => socket.terminate(), limits.pongDeadlineMs);
  };
  socket.on('pong', () => clearTimeout(deadline));
  socket.on('message', (data) => {
    if (++heard > MOST_MESSAGES) return socket.close(CLOSE_POLICY);
    if (isHeartbeat((data as Buffer).toString())) socket.send(heartbeat());
  });
  beat();
  const timer = setInterval(beat, limits.heartbeatMs);
  return () => {
    clearInterval(timer);
    clearTimeout(deadline);
  };
}

function isHeartbeat(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return (
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'heartbeat'
    );
  } catch {
    return false;
  }
}
