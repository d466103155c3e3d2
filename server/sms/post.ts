import { SmsNotSent } from './sender.ts';

/** A person waits for the answer; a gateway that is slower than this has failed. */
export const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * Posts to a gateway; answers the body of a 2xx, else throws SmsNotSent. A redirect is not followed:
 * the code goes to the configured place and nowhere else.
 */
export async function postToGateway(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<string> {
  const { status, ok, text } = await exchange(url, headers, body, timeoutMs);
  if (!ok) throw new SmsNotSent(`the gateway answered ${status}`);
  return text;
}

async function exchange(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The time-out runs until the body has been read.
    return { status: answer.status, ok: answer.ok, text: await answer.text() };
  } catch (error) {
    // Not kept as the cause: what an error of the network quotes is not ours to vouch for.
    throw new SmsNotSent(failureText(error, timeoutMs));
  }
}

function failureText(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'the gateway was not reached';
  if (error.name === 'TimeoutError') return `no answer of the gateway within ${timeoutMs} ms`;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return `the gateway was not reached (${typeof code === 'string' ? code : error.name})`;
}
