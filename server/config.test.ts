import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
      site: { copyright: null, icp: null, police: null },
    });
  });

  it('takes what is set; blank counts as unset', () => {
    expect(
      readConfig({
        PORT: ' 9000 ',
        DATABASE_URL: 'postgres://u:p@db.example/wenjin',
        PUBLIC_ORIGIN: 'https://wenjin.example.cn/',
        PACKS_ORIGIN: '',
        TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
        SITE_ICP: '京ICP备00000000号',
      }),
    ).toMatchObject({
      port: 9000,
      databaseUrl: 'postgres://u:p@db.example/wenjin',
      publicOrigin: 'https://wenjin.example.cn',
      packsOrigin: undefined,
      trustProxy: '10.0.0.0/8, 127.0.0.1',
      site: { icp: '京ICP备00000000号' },
    });
  });

  it('trusts as many proxies as are named', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
    if (typeof trustProxy !== 'function') throw new Error('a number of hops is a function');
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://u:secret@db/x'],
    ['DATABASE_URL', 'secret'],
    ['PUBLIC_ORIGIN', 'wenjin.example.cn'],
    ['PACKS_ORIGIN', 'https://cdn.example/path'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_PER_MINUTE', '0'],
  ])('refuses %s=%s in one line that names it and shows no password', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\n]*$`));
    expect(read).not.toThrow(/secret/);
  });
});
