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
      sms: { dailyCeiling: 5000, sender: { name: 'console' } },
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
    ['SMS_DAILY_CEILING', '0'],
    ['SMS_SENDER', 'pigeon'],
  ])('refuses %s=%s in one line that names it and shows no password', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\n]*$`));
    expect(read).not.toThrow(/secret/);
  });
});

describe('the configuration of SMS', () => {
  const WEBHOOK = {
    SMS_SENDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example.cn/send?key=secret',
    SMS_WEBHOOK_TOKEN: 'token-1',
    SMS_WEBHOOK_SECRET: '密钥 1',
  };
  const TENCENT = {
    SMS_SENDER: 'tencent',
    SMS_TENCENT_SECRET_ID: 'id-1',
    SMS_TENCENT_SECRET_KEY: 'key-1',
    SMS_TENCENT_APP_ID: '1400000000',
    SMS_TENCENT_SIGN_NAME: '问津',
    SMS_TENCENT_TEMPLATE_ID: '1110',
  };

  it('takes a webhook, with token and secret or without', () => {
    expect(readConfig({ ...WEBHOOK, SMS_DAILY_CEILING: '100' }).sms).toEqual({
      dailyCeiling: 100,
      sender: {
        name: 'webhook',
        url: 'https://sms.example.cn/send?key=secret',
        token: 'token-1',
        secret: '密钥 1',
      },
    });
    const plain = { SMS_SENDER: 'webhook', SMS_WEBHOOK_URL: 'http://127.0.0.1:9000/sms' };
    expect(readConfig(plain).sms.sender).toEqual({
      name: 'webhook',
      url: 'http://127.0.0.1:9000/sms',
      token: undefined,
      secret: undefined,
    });
  });

  it('takes Tencent Cloud, in its default region or another', () => {
    expect(readConfig(TENCENT).sms.sender).toEqual({
      name: 'tencent',
      secretId: 'id-1',
      secretKey: 'key-1',
      appId: '1400000000',
      signName: '问津',
      templateId: '1110',
      region: 'ap-guangzhou',
    });
    const beijing = { ...TENCENT, SMS_TENCENT_REGION: 'ap-beijing' };
    expect(readConfig(beijing).sms.sender).toMatchObject({ region: 'ap-beijing' });
  });

  it.each([
    ['SMS_WEBHOOK_URL', WEBHOOK],
    ['SMS_TENCENT_SECRET_ID', TENCENT],
    ['SMS_TENCENT_SECRET_KEY', TENCENT],
    ['SMS_TENCENT_APP_ID', TENCENT],
    ['SMS_TENCENT_SIGN_NAME', TENCENT],
    ['SMS_TENCENT_TEMPLATE_ID', TENCENT],
  ])('names %s when its sender lacks it', (name, environment) => {
    const read = () => readConfig({ ...environment, [name]: ' ' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}：SMS_SENDER=${environment.SMS_SENDER} `));
  });

  it.each([
    ['SMS_WEBHOOK_URL', 'secret', WEBHOOK],
    ['SMS_WEBHOOK_URL', 'ftp://sms.example.cn/secret', WEBHOOK],
    ['SMS_WEBHOOK_URL', 'https://user:secret@sms.example.cn/', WEBHOOK],
    ['SMS_WEBHOOK_TOKEN', 'secret 密', WEBHOOK],
    ['SMS_TENCENT_SECRET_ID', 'secret id', TENCENT],
  ])('refuses %s=%s and does not repeat it', (name, value, environment) => {
    const read = () => readConfig({ ...environment, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}：[^\n]*$`));
    expect(read).not.toThrow(/secret/);
  });
});
