import type { TencentSenderConfig } from '#server/config.ts';
import { GATEWAY_TIMEOUT_MS, postToGateway } from './post.ts';
import { SmsNotSent, type SmsMessage, type SmsSender } from './sender.ts';
import { TC3_CONTENT_TYPE, tc3Authorization } from './tc3.ts';

const ENDPOINT = 'https://sms.tencentcloudapi.com';
const SERVICE = 'sms';
const VERSION = '2021-01-11';
const SENT = 'Ok';

interface Options {
  /** Where the API is, without a path. */
  endpoint?: string;
  /** Milliseconds. */
  now?: () => number;
  timeoutMs?: number;
}

/** What of the answer is read; see the document "SendSms" (发送短信). */
interface SendSmsAnswer {
  Response?: {
    Error?: { Code?: unknown };
    SendStatusSet?: { Code?: unknown }[];
  };
}

/**
 * Tencent Cloud SMS, call `SendSms`. It has not been tried against the live service: the signature is
 * tested with the figures of Tencent's own example, the call with a local server that checks it.
 */
export class TencentSender implements SmsSender {
  readonly name = 'tencent';
  readonly #config: TencentSenderConfig;
  readonly #endpoint: URL;
  readonly #now: () => number;
  readonly #timeoutMs: number;

  constructor(config: TencentSenderConfig, options: Options = {}) {
    this.#config = config;
    this.#endpoint = new URL(options.endpoint ?? ENDPOINT);
    this.#now = options.now ?? Date.now;
    this.#timeoutMs = options.timeoutMs ?? GATEWAY_TIMEOUT_MS;
  }

  async send(message: SmsMessage): Promise<void> {
    const payload = this.#payload(message);
    const answer = await postToGateway(
      this.#endpoint.href,
      this.#headers(payload),
      payload,
      this.#timeoutMs,
    );
    expectSent(answer);
  }

  #payload({ tel, code, minutes }: SmsMessage): string {
    const { appId, signName, templateId } = this.#config;
    return JSON.stringify({
      PhoneNumberSet: [`+86${tel}`],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: [code, String(minutes)],
    });
  }

  #headers(payload: string): Record<string, string> {
    const { secretId, secretKey, region } = this.#config;
    const timestamp = Math.floor(this.#now() / 1000);
    const request = { host: this.#endpoint.host, service: SERVICE, payload, timestamp };
    return {
      authorization: tc3Authorization(request, secretId, secretKey),
      'content-type': TC3_CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': VERSION,
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
    };
  }
}

/** Refusals come with status 200: of the call as `Error`, of the number in its send status. */
function expectSent(text: string): void {
  const { Response: answer } = readAnswer(text);
  const refused = answer?.Error?.Code;
  if (refused !== undefined) throw new SmsNotSent(`Tencent Cloud: ${codeText(refused)}`);
  const status = answer?.SendStatusSet?.[0]?.Code;
  if (status !== SENT) throw new SmsNotSent(`Tencent Cloud: ${codeText(status)}`);
}

function readAnswer(text: string): SendSmsAnswer {
  try {
    return (JSON.parse(text) ?? {}) as SendSmsAnswer;
  } catch {
    throw new SmsNotSent('Tencent Cloud: the answer is not JSON');
  }
}

/** Codes are words with dots; the message beside them may quote the number and is left out. */
function codeText(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z.]{1,100}$/.test(code) ? code : 'no known status';
}
