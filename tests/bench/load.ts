import { Agent, request } from 'node:http';

export interface LoadPlan {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body of the n-th request. */
  body?: (n: number) => string;
}

const CONNECTIONS = 16;
const ROUND_MS = 1_000;
const ROUNDS = 5;

let sent = 0;

/** Sends one request and reads its answer; rejects on any status but 200. */
function once(plan: LoadPlan, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = plan.body?.(sent++);
    const headers = {
      ...plan.headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    };
    const outgoing = request(plan.url, { method: plan.method, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${plan.url} answered ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function round(plan: LoadPlan, agent: Agent): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await once(plan, agent);
        answered++;
      }
    }),
  );
  return (answered * 1000) / ROUND_MS;
}

/**
 * Requests a second of several servers, measured turn by turn in one run so that whatever else the
 * machine does falls on all of them; the median round of each.
 */
export async function requestsPerSecond(plans: readonly LoadPlan[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const rates = plans.map((): number[] => []);
  for (const plan of plans) await round(plan, agent);
  for (let i = 0; i < ROUNDS; i++)
    for (const [index, plan] of plans.entries()) rates[index]!.push(await round(plan, agent));
  agent.destroy();
  return rates.map((samples) => samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)]!);
}
