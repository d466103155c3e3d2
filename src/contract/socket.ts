/** Message of the announcement channel `/ws-pc-b/{deviceId}`. */
export interface SocketMessage {
  type: 'announcement' | 'heartbeat';
  /** ISO 8601, UTC. */
  date: string;
  /** An announcement's text; in a heartbeat the server's data version, as text. */
  message: string;
}

export const HEARTBEAT_MS = 30_000;
export const PONG_DEADLINE_MS = 10_000;
export const RECONNECT_MS = 5_000;
export const RECONNECT_CAP_MS = 60_000;

/** A device id: the only thing about a client that the socket's address names. */
export const DEVICE_ID_PATTERN = '^[A-Za-z0-9-]{8,64}$';
