/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { NETWORK_ONLY_PREFIXES } from '#contract/paths.ts';

declare const self: ServiceWorkerGlobalScope;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

// Every address of the app is the shell; what the server itself answers is not.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: NETWORK_ONLY_PREFIXES.map((prefix) => new RegExp(`^${prefix}(/|$)`)),
  }),
);

// Only pictures are cached as they are met; answers that carry a login never are.
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' &&
    !request.headers.has('authorization') &&
    !NETWORK_ONLY_PREFIXES.some((prefix) => url.pathname.startsWith(prefix)),
  new CacheFirst({
    cacheName: 'images',
    plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first installation serves the page that installed it; an update waits for the user's word.
clientsClaim();
