/** Path prefixes that the service worker leaves to the network, and the server to its routes. */
export const API_PREFIX = '/api';
export const PACKS_PREFIX = '/packs';
export const SOCKET_PREFIX = '/ws-pc-b';
export const DOWNLOADS_PREFIX = '/downloads';

export const NETWORK_ONLY_PREFIXES = [
  API_PREFIX,
  PACKS_PREFIX,
  SOCKET_PREFIX,
  DOWNLOADS_PREFIX,
] as const;

/** Where a revision of a public scope document lies: immutable, cacheable by any CDN. */
export function packPath(scope: string, revision: string): string {
  return `${PACKS_PREFIX}/${scope.split('/').map(encodeURIComponent).join('/')}.${revision}.json`;
}
