import { describe, expect, it } from 'vitest';
import { OFFICE_MENU } from '#domain/user-info.ts';
import { afterLogOut, isOfficePath, officeGuard } from './office-guard.ts';

describe('the guard of the back office', () => {
  it('sends whoever has no token to the login', () => {
    expect(officeGuard('/home', null)).toBe('/sso');
    expect(officeGuard('/myStudentDetail/7', null)).toBe('/sso');
    expect(officeGuard('/home', '')).toBe('/sso');
    for (const { path } of OFFICE_MENU) expect(officeGuard(path, null)).toBe('/sso');
  });

  it('lets a token, and the whitelist, pass', () => {
    expect(officeGuard('/home', 'token')).toBeNull();
    expect(officeGuard('/sso', null)).toBeNull();
    expect(officeGuard('/about', null)).toBeNull();
  });

  it('has no say about the main site', () => {
    for (const path of ['/welcome', '/about-c', '/homepage', '/userinfo/basicInfo']) {
      expect(isOfficePath(path)).toBe(false);
      expect(officeGuard(path, null)).toBeNull();
    }
  });
});

describe('a log out', () => {
  it('leads to /welcome on the main site, to /sso in the back office', () => {
    expect(afterLogOut('/userinfo/basicInfo')).toBe('/welcome');
    expect(afterLogOut('/about-c')).toBe('/welcome');
    expect(afterLogOut('/coreData')).toBe('/sso');
  });
});
