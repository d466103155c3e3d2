import type { SmsConfig } from '#server/config.ts';
import { ConsoleSender } from './console.ts';
import type { SmsSender } from './sender.ts';
import { TencentSender } from './tencent.ts';
import { WebhookSender } from './webhook.ts';

/** `print` gets the lines of the sender for development. */
export function createSmsSender(
  { sender }: Pick<SmsConfig, 'sender'>,
  print: (line: string) => void,
): SmsSender {
  switch (sender.name) {
    case 'console':
      return new ConsoleSender(print);
    case 'webhook':
      return new WebhookSender(sender);
    case 'tencent':
      return new TencentSender(sender);
  }
}
