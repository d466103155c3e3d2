export interface SmsMessage {
  /** A mainland mobile number, 11 digits. */
  tel: string;
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

/** A way to a phone. `send` rejects with SmsNotSent when nobody took the message. */
export interface SmsSender {
  readonly name: string;
  send(message: SmsMessage): Promise<void>;
}

/** The message is for the log: why nothing was sent, without the phone and without the code. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent';
}
