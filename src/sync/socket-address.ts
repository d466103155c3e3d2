import { SOCKET_PREFIX } from '#contract/paths.ts';

/** Ports of the spec, section 7. */
const SPEC_PORTS = { secure: 443, plain: 8080 };

/**
 * Where the announcement channel is: at the page's own address, or at the spec's ports where the build
 * says so (`VITE_SOCKET_PORTS=spec`). It names the device and nothing else: no token.
 */
export function socketAddress(
  deviceId: string,
  page: Pick<Location, 'protocol' | 'host' | 'hostname'>,
  hasSpecPorts: boolean,
): string {
  const secure = page.protocol === 'https:';
  const port = secure ? SPEC_PORTS.secure : SPEC_PORTS.plain;
  const host = hasSpecPorts ? `${page.hostname}:${port}` : page.host;
  return `${secure ? 'wss' : 'ws'}://${host}${SOCKET_PREFIX}/${deviceId}`;
}
