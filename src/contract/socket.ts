/** Message of the announcement channel `/ws-pc-b/{deviceId}`. */
export interface SocketMessage {
  type: 'announcement' | 'heartbeat';
  /** ISO 8601, UTC. */
  date: string;
  /** An announcement's text, empty when it has been withdrawn; of a heartbeat see `heartbeatText`. */
  message: string;
  /** Of an announcement: the same wherever and however often it is told. */
  id?: string;
}

/** The longest text of an announcement. */
export const ANNOUNCEMENT_LENGTH = 500;
/** How long an announcement is news: listed, and kept by clients. */
export const ANNOUNCEMENT_DAYS = 30;

/** What the server says to devices: pull a manifest when it is news. */
export interface Heartbeat {
  dataVersion: number;
  /** The rights or the data of who is logged in on this device have changed. */
  changed: boolean;
}

const CHANGED = '!';

/** A heartbeat's message: the data version, and a mark when something of this login has changed. */
export function heartbeatText({ dataVersion, changed }: Heartbeat): string {
  return `${dataVersion}${changed ? CHANGED : ''}`;
}

/** Reads a heartbeat's message; null for what is none. */
export function readHeartbeat(message: string): Heartbeat | null {
  const found = /^(\d{1,15})(!?)$/.exec(message);
  return found && { dataVersion: Number(found[1]), changed: found[2] === CHANGED };
}

export const HEARTBEAT_MS = 30_000;
export const PONG_DEADLINE_MS = 10_000;
export const RECONNECT_MS = 5_000;
export const RECONNECT_CAP_MS = 60_000;
/** A connection that takes longer to open is given up. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** A device id: the only thing about a client that the socket's address names. */
export const DEVICE_ID_PATTERN = '^[A-Za-z0-9-]{8,64}$';
