import { createHmac } from 'node:crypto';
import type { WebhookSenderConfig } from '#server/config.ts';
import { GATEWAY_TIMEOUT_MS, postToGateway } from './post.ts';
import type { SmsMessage, SmsSender } from './sender.ts';

interface Options {
  /** Milliseconds. */
  now?: () => number;
  timeoutMs?: number;
}

/** Hands the message to a gateway of the operator's own; docs/operations.md describes the call. */
export class WebhookSender implements SmsSender {
  readonly name = 'webhook';
  readonly #config: WebhookSenderConfig;
  readonly #now: () => number;
  readonly #timeoutMs: number;

  constructor(config: WebhookSenderConfig, options: Options = {}) {
    this.#config = config;
    this.#now = options.now ?? Date.now;
    this.#timeoutMs = options.timeoutMs ?? GATEWAY_TIMEOUT_MS;
  }

  async send({ tel, code, minutes }: SmsMessage): Promise<void> {
    const body = JSON.stringify({ tel, code, minutes });
    await postToGateway(this.#config.url, this.#headers(body), body, this.#timeoutMs);
  }

  #headers(body: string): Record<string, string> {
    const { token, secret } = this.#config;
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (secret !== undefined) {
      const timestamp = String(Math.floor(this.#now() / 1000));
      headers['x-wenjin-timestamp'] = timestamp;
      headers['x-wenjin-signature'] = `sha256=${signature(secret, timestamp, body)}`;
    }
    return headers;
  }
}

/** The time is signed with the body, so that a gateway can refuse a call that is played again. */
function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
