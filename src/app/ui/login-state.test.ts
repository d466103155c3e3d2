import { describe, expect, it } from 'vitest';
import type { Session } from '#db/queries.ts';
import { isLoggedIn, loginState } from './login-state.ts';

const USER: Session['user'] = {
  id: '1',
  tel: '13800001234',
  name: '小明',
  username: '小明',
  province: '湖北',
  year: 2027,
  signUp: false,
  roleId: 1,
  roleTypes: [1],
  auth: false,
  studentType: 0,
};

describe('the state of a login', () => {
  it('is told from loading, so that nothing flashes', () => {
    expect(loginState(undefined)).toBe('loading');
    expect(loginState(null)).toBe('guest');
  });

  it('is complete only with province and year and without the flag', () => {
    expect(loginState({ token: 't', user: USER })).toBe('in');
    expect(loginState({ token: 't', user: { ...USER, signUp: true } })).toBe('incomplete');
    expect(loginState({ token: 't', user: { ...USER, province: null } })).toBe('incomplete');
    expect(loginState({ token: 't', user: { ...USER, year: null } })).toBe('incomplete');
  });

  it('without a token has expired, whatever the account has', () => {
    expect(loginState({ token: null, user: USER })).toBe('expired');
    expect(loginState({ token: null, user: { ...USER, signUp: true } })).toBe('expired');
  });

  it('counts as logged in while the account lacks something', () => {
    expect((['in', 'incomplete'] as const).every(isLoggedIn)).toBe(true);
    expect((['loading', 'guest', 'expired'] as const).some(isLoggedIn)).toBe(false);
  });
});
