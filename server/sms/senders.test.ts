import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TencentSenderConfig, WebhookSenderConfig } from '#server/config.ts';
import { createSmsSender } from './create.ts';
import { SmsNotSent, type SmsSender } from './sender.ts';
import { TencentSender } from './tencent.ts';
import { WebhookSender } from './webhook.ts';

const MESSAGE = { tel: '13800001234', code: '246801', minutes: 5 };
const NOW = Date.parse('2026-06-25T16:30:00Z');
const now = () => NOW;

interface Call {
  request: IncomingMessage;
  body: string;
}

let gateway: Server;
let origin: string;
let calls: Call[] = [];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      calls.push({ request, body });
      answer(response);
    });
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});

afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

beforeEach(() => {
  calls = [];
  answer = (response) => response.writeHead(204).end();
});

async function failureOf(sender: SmsSender): Promise<string> {
  const failure: unknown = await sender.send(MESSAGE).catch((error: unknown) => error);
  if (!(failure instanceof SmsNotSent)) throw new Error('it should not have been sent');
  expect(failure.message).not.toContain(MESSAGE.tel);
  expect(failure.message).not.toContain(MESSAGE.code);
  return failure.message;
}

describe('the sender for development', () => {
  it('prints one line with the masked phone and the code, and says what it is', async () => {
    const lines: string[] = [];
    const sender = createSmsSender({ sender: { name: 'console' } }, (line) => lines.push(line));
    expect(sender.name).toBe('console');
    await sender.send(MESSAGE);
    expect(lines).toEqual([
      '【开发用，未发短信】138****1234 的验证码：246801，5 分钟内有效。正式使用请设置 SMS_SENDER',
    ]);
  });
});

describe('the webhook', () => {
  const config = (given: Partial<WebhookSenderConfig> = {}): WebhookSenderConfig => ({
    name: 'webhook',
    url: `${origin}/sms?key=1`,
    token: undefined,
    secret: undefined,
    ...given,
  });

  it('gets the message as JSON, and no signature without a secret', async () => {
    const sender = createSmsSender({ sender: config() }, () => undefined);
    expect(sender.name).toBe('webhook');
    await sender.send(MESSAGE);
    expect(calls).toHaveLength(1);
    const { request, body } = calls[0]!;
    expect([request.method, request.url]).toEqual(['POST', '/sms?key=1']);
    expect(request.headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toEqual(MESSAGE);
    expect(request.headers).not.toHaveProperty('authorization');
    expect(request.headers).not.toHaveProperty('x-wenjin-signature');
  });

  it('gets the token, and time and body signed with the secret', async () => {
    await new WebhookSender(config({ token: 'token-1', secret: '密钥' }), { now }).send(MESSAGE);
    const { request, body } = calls[0]!;
    const timestamp = String(NOW / 1000);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'x-wenjin-timestamp': timestamp,
      'x-wenjin-signature': `sha256=${createHmac('sha256', '密钥').update(`${timestamp}.${body}`).digest('hex')}`,
    });
  });

  it.each([400, 404, 500, 503])('has not sent what is answered with %i', async (status) => {
    answer = (response) => response.writeHead(status).end(JSON.stringify(MESSAGE));
    expect(await failureOf(new WebhookSender(config()))).toBe(`the gateway answered ${status}`);
  });

  it('does not take the code to where a redirect points', async () => {
    answer = (response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end();
    expect(await failureOf(new WebhookSender(config()))).toBe('the gateway answered 307');
    expect(calls).toHaveLength(1);
  });

  it('gives up on a gateway that does not answer', async () => {
    answer = () => undefined;
    const sender = new WebhookSender(config(), { timeoutMs: 50 });
    expect(await failureOf(sender)).toBe('no answer of the gateway within 50 ms');
  });

  it('gives up on an answer that does not end', async () => {
    answer = (response) => response.writeHead(200).write('{');
    const sender = new WebhookSender(config(), { timeoutMs: 50 });
    expect(await failureOf(sender)).toBe('no answer of the gateway within 50 ms');
  });

  it('says why a gateway was not reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const sender = new WebhookSender(config({ url: `http://127.0.0.1:${port}/` }));
    expect(await failureOf(sender)).toBe('the gateway was not reached (ECONNREFUSED)');
  });
});

describe('Tencent Cloud SMS', () => {
  const CONFIG: TencentSenderConfig = {
    name: 'tencent',
    secretId: 'secret-id',
    secretKey: 'secret-key',
    appId: '1400006666',
    signName: '问津',
    templateId: '1110',
    region: 'ap-guangzhou',
  };

  const sender = () => new TencentSender(CONFIG, { endpoint: origin, now });

  const answering = (body: unknown) => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const statusOf = (code: string) => ({
    Response: {
      SendStatusSet: [
        {
          SerialNo: '5000:1045710669157053657849499619',
          PhoneNumber: `+86${MESSAGE.tel}`,
          Fee: 1,
          SessionContext: '',
          Code: code,
          Message: `about +86${MESSAGE.tel}`,
          IsoCode: 'CN',
        },
      ],
      RequestId: 'a0aabda6-cf91-4f3e-a81f-9198114a2279',
    },
  });

  /**
   * The server's side of the document "Signature v3", written out from its rules and from nothing of
   * ours: the headers that the call names, as they arrived.
   */
  function expectedAuthorization({ request, body }: Call): string {
    const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
    const mac = (key: string | Buffer, text: string) =>
      createHmac('sha256', key).update(text, 'utf8').digest();
    const named = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const canonicalHeaders = named
      .split(';')
      .map((name) => `${name}:${String(request.headers[name]).trim().toLowerCase()}\n`)
      .join('');
    const canonical = `POST\n/\n\n${canonicalHeaders}\n${named}\n${hash(body)}`;
    const timestamp = String(request.headers['x-tc-timestamp']);
    const scope = '2026-06-25/sms/tc3_request';
    const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hash(canonical)}`;
    const key = mac(mac(mac(`TC3${CONFIG.secretKey}`, '2026-06-25'), 'sms'), 'tc3_request');
    return `TC3-HMAC-SHA256 Credential=${CONFIG.secretId}/${scope}, SignedHeaders=${named}, Signature=${mac(key, toSign).toString('hex')}`;
  }

  it('calls SendSms, signed so that the server finds the same signature', async () => {
    answering(statusOf('Ok'));
    await sender().send(MESSAGE);
    expect(calls).toHaveLength(1);
    const { request, body } = calls[0]!;
    expect([request.method, request.url]).toEqual(['POST', '/']);
    expect(request.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(NOW / 1000),
      authorization: expectedAuthorization(calls[0]!),
    });
    expect(request.headers.authorization).toContain('SignedHeaders=content-type;host,');
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800001234'],
      SmsSdkAppId: '1400006666',
      SignName: '问津',
      TemplateId: '1110',
      TemplateParamSet: ['246801', '5'],
    });
  });

  it('has not sent what is refused for its number, though the status is 200', async () => {
    answering(statusOf('LimitExceeded.PhoneNumberDailyLimit'));
    expect(await failureOf(sender())).toBe('Tencent Cloud: LimitExceeded.PhoneNumberDailyLimit');
  });

  it('has not sent what is refused as a call', async () => {
    answering({
      Response: {
        Error: { Code: 'AuthFailure.SignatureFailure', Message: `about ${MESSAGE.tel}` },
        RequestId: 'ed93f3cb-f35e-473f-b9f3-0d451b8b79c6',
      },
    });
    expect(await failureOf(sender())).toBe('Tencent Cloud: AuthFailure.SignatureFailure');
  });

  it.each([
    [null, 'no known status'],
    [{}, 'no known status'],
    [{ Response: { SendStatusSet: [] } }, 'no known status'],
    [statusOf(MESSAGE.tel), 'no known status'],
  ])('has not sent what is answered with something else: %j', async (body, reason) => {
    answering(body);
    expect(await failureOf(sender())).toBe(`Tencent Cloud: ${reason}`);
  });

  it('has not sent what is answered with no JSON, or not with 200', async () => {
    answer = (response) => response.writeHead(200).end(`<p>${MESSAGE.code}</p>`);
    expect(await failureOf(sender())).toBe('Tencent Cloud: the answer is not JSON');
    answer = (response) => response.writeHead(502).end();
    expect(await failureOf(sender())).toBe('the gateway answered 502');
  });

  it('is picked by its name', () => {
    expect(createSmsSender({ sender: CONFIG }, () => undefined).name).toBe('tencent');
  });
});
