import type { SmsMessage, SmsSender } from './sender.ts';

/** For development: sends nothing and shows the code to whoever started the server. */
export class ConsoleSender implements SmsSender {
  readonly name = 'console';
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  async send({ tel, code, minutes }: SmsMessage): Promise<void> {
    this.#print(
      `【开发用，未发短信】${masked(tel)} 的验证码：${code}，${minutes} 分钟内有效。正式使用请设置 SMS_SENDER`,
    );
  }
}

const masked = (tel: string) => `${tel.slice(0, 3)}****${tel.slice(-4)}`;
