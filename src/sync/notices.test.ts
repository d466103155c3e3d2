import { expect, it } from 'vitest';
import { notify, onNotice, type Notice } from './notices.ts';

it('what is told before anybody hears is told to the first who does, once', () => {
  const notice: Notice = { message: '凭证已过期，请重新登录', kind: 'error', ms: 5000 };
  notify(notice);
  const heard: Notice[] = [];
  const stop = onNotice((n) => heard.push(n));
  const later: Notice[] = [];
  const stopLater = onNotice((n) => later.push(n));
  expect(heard).toEqual([notice]);
  expect(later).toEqual([]);
  notify({ ...notice, message: '二' });
  expect([heard.length, later.length]).toEqual([2, 1]);
  stop();
  stopLater();
});
