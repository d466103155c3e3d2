import { expect, it } from 'vitest';
import { socketAddress } from './socket-address.ts';

const page = (href: string) => new URL(href);

it('the socket is at the page’s own address, or at the spec’s ports where the build says so', () => {
  const address = (href: string, hasSpecPorts: boolean) =>
    socketAddress('device-1', page(href), hasSpecPorts);
  expect(address('https://wenjin.example.cn/weici', false)).toBe(
    'wss://wenjin.example.cn/ws-pc-b/device-1',
  );
  expect(address('http://localhost:5173/', false)).toBe('ws://localhost:5173/ws-pc-b/device-1');
  expect(address('https://wenjin.example.cn:8443/', true)).toBe(
    'wss://wenjin.example.cn:443/ws-pc-b/device-1',
  );
  expect(address('http://wenjin.example.cn/', true)).toBe(
    'ws://wenjin.example.cn:8080/ws-pc-b/device-1',
  );
});
