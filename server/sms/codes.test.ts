import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/connection.ts';
import { startTestDatabase } from '../../tests/postgres.ts';
import { SmsCodes, type IssueResult } from './codes.ts';
import { ConsoleSender } from './console.ts';
import { CODE_MS, DAY, MAX_TRIES } from './limits.ts';
import { SmsNotSent } from './sender.ts';
import { WebhookSender } from './webhook.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TEL = '13800001234';
const START = Date.parse('2026-06-25T00:00:00Z');

let started: Awaited<ReturnType<typeof startTestDatabase>>;
let db: Database;
/** A second pool, as of another server process. */
let otherDb: Database;
let clock = START;
/** What the sender for development printed, newest last. */
let printed: string[] = [];

const now = () => clock;
const printing = new ConsoleSender((line) => printed.push(line));
const ample = { dailyCeiling: 1_000, now };

beforeAll(async () => {
  started = await startTestDatabase();
  db = started.db;
  otherDb = openDatabase(started.url, { max: 5 });
});

afterAll(async () => {
  await otherDb.destroy();
  await started.stop();
});

beforeEach(async () => {
  await sql`TRUNCATE sms_code`.execute(db);
  clock = START;
  printed = [];
});

const codes = () => new SmsCodes(db, printing, ample);

/** A request that shares nothing with others but what is given. */
let unique = 0;
function request(given: { tel?: string; address?: string; device?: string } = {}) {
  unique += 1;
  return {
    tel: `139${String(unique).padStart(8, '0')}`,
    address: `198.51.100.${unique}`,
    device: `device-${unique}`,
    ...given,
  };
}

const codeIn = (line: string | undefined) => /：(\d{6})，/.exec(line ?? '')?.[1] ?? 'none';
const lastCode = () => codeIn(printed.at(-1));
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const kinds = (results: readonly IssueResult[]) => results.map((result) => result.kind).sort();
const times = (count: number, kind: IssueResult['kind']) =>
  Array.from({ length: count }, () => kind);

async function rows() {
  return db.selectFrom('sms_code').selectAll().orderBy('id').execute();
}

/** Issues with these keys at these times after the start; each must be sent. */
async function sendAt(given: Parameters<typeof request>[0], offsets: readonly number[]) {
  for (const offset of offsets) {
    clock = START + offset;
    expect(await codes().issue(request(given))).toEqual({ kind: 'sent' });
  }
}

describe('issuing', () => {
  it('sends six digits and keeps only their salted hash', async () => {
    expect(await codes().issue(request({ tel: TEL }))).toEqual({ kind: 'sent' });
    expect(printed).toHaveLength(1);
    expect(lastCode()).toMatch(/^\d{6}$/);
    const [row] = await rows();
    expect(row).toMatchObject({ tel: TEL, tries: 0, used_at: null });
    expect(row?.created_at.getTime()).toBe(START);
    expect(row?.expires_at.getTime()).toBe(START + CODE_MS);
    expect(row?.salt).toHaveLength(16);
    expect(row?.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(lastCode());
  });

  it('allows a number one a minute', async () => {
    await sendAt({ tel: TEL }, [0]);
    expect(await codes().issue(request({ tel: TEL }))).toEqual({
      kind: 'tooSoon',
      waitSeconds: 60,
    });
    clock = START + MINUTE - 1;
    expect(await codes().issue(request({ tel: TEL }))).toEqual({ kind: 'tooSoon', waitSeconds: 1 });
    await sendAt({ tel: TEL }, [MINUTE]);
  });

  it('allows a number five an hour', async () => {
    await sendAt(
      { tel: TEL },
      [0, 1, 2, 3, 4].map((count) => count * MINUTE),
    );
    clock = START + 10 * MINUTE;
    const refused = { kind: 'tooSoon', waitSeconds: 50 * 60 };
    expect(await codes().issue(request({ tel: TEL }))).toEqual(refused);
    clock = START + HOUR - 1;
    expect(await codes().issue(request({ tel: TEL }))).toEqual({ kind: 'tooSoon', waitSeconds: 1 });
    await sendAt({ tel: TEL }, [HOUR]);
    // The window slides: the second of the five is next to leave it.
    expect(await codes().issue(request({ tel: TEL }))).toEqual({
      kind: 'tooSoon',
      waitSeconds: 60,
    });
  });

  it('allows a number ten a day', async () => {
    await sendAt(
      { tel: TEL },
      Array.from({ length: 10 }, (_, count) => count * 20 * MINUTE),
    );
    clock = START + DAY - 1;
    expect(await codes().issue(request({ tel: TEL }))).toEqual({ kind: 'tooSoon', waitSeconds: 1 });
    await sendAt({ tel: TEL }, [DAY]);
  });

  it('allows an address twenty an hour', async () => {
    const address = '203.0.113.7';
    await sendAt(
      { address },
      Array.from({ length: 20 }, (_, count) => count * SECOND),
    );
    clock = START + HOUR - 1;
    expect(await codes().issue(request({ address }))).toEqual({ kind: 'tooSoon', waitSeconds: 1 });
    await sendAt({ address }, [HOUR]);
  });

  it('allows a device five an hour; without an id there is no such limit', async () => {
    const device = 'phone-1';
    await sendAt({ device }, [0, 1, 2, 3, 4]);
    clock = START + HOUR - 1;
    expect(await codes().issue(request({ device }))).toEqual({ kind: 'tooSoon', waitSeconds: 1 });
    await sendAt({ device }, [HOUR]);
    await sendAt({ device: '' }, [0, 0, 0, 0, 0, 0, 0]);
  });

  it('says the longest of several waits', async () => {
    const device = 'phone-2';
    await sendAt({ device }, [0, 1, 2, 3]);
    await sendAt({ device, tel: TEL }, [4]);
    clock = START + SECOND;
    expect(await codes().issue(request({ device, tel: TEL }))).toEqual({
      kind: 'tooSoon',
      waitSeconds: 3_599,
    });
  });

  it('stops at the daily ceiling and goes on when the day has slid', async () => {
    const few = new SmsCodes(db, printing, { dailyCeiling: 2, now });
    expect(await few.issue(request())).toEqual({ kind: 'sent' });
    clock = START + HOUR;
    expect(await few.issue(request())).toEqual({ kind: 'sent' });
    clock = START + DAY - 1;
    expect(await few.issue(request())).toEqual({ kind: 'ceiling' });
    clock = START + DAY;
    expect(await few.issue(request())).toEqual({ kind: 'sent' });
    expect(await few.issue(request())).toEqual({ kind: 'ceiling' });
    expect(printed).toHaveLength(3);
  });
});

describe('issuing at the same time, on two servers', () => {
  const issueAll = (
    requests: readonly ReturnType<typeof request>[],
    options: { dailyCeiling: number; now: () => number } = ample,
  ) => {
    const servers = [db, otherDb].map((pool) => new SmsCodes(pool, printing, options));
    return Promise.all(requests.map((each, index) => servers[index % 2]!.issue(each)));
  };

  // Connections that are still being opened would let the requests in one by one.
  beforeAll(() =>
    Promise.all(
      [db, otherDb].flatMap((pool) =>
        Array.from({ length: 5 }, () => sql`SELECT pg_sleep(0.1)`.execute(pool)),
      ),
    ),
  );

  const many = (count: number, given: Parameters<typeof request>[0] = {}) =>
    Array.from({ length: count }, () => request(given));

  it('lets one through for a number', async () => {
    const results = await issueAll(many(8, { tel: TEL }));
    expect(kinds(results)).toEqual([...times(1, 'sent'), ...times(7, 'tooSoon')]);
    expect(printed).toHaveLength(1);
  });

  it('lets twenty through for an address', async () => {
    const results = await issueAll(many(26, { address: '203.0.113.9' }));
    expect(kinds(results)).toEqual([...times(20, 'sent'), ...times(6, 'tooSoon')]);
  });

  it('lets five through for a device', async () => {
    const results = await issueAll(many(10, { device: 'phone-3' }));
    expect(kinds(results)).toEqual([...times(5, 'sent'), ...times(5, 'tooSoon')]);
  });

  it('keeps the ceiling', async () => {
    const results = await issueAll(many(10), { dailyCeiling: 4, now });
    expect(kinds(results)).toEqual([...times(6, 'ceiling'), ...times(4, 'sent')]);
  });

  it('never locks itself up when the keys cross', async () => {
    const pairs = many(20).map((each, index) => ({
      ...each,
      address: `203.0.113.${index % 2}`,
      device: `crossed-${(index >> 1) % 2}`,
    }));
    const results = await issueAll(pairs);
    expect(kinds(results)).toEqual([...times(10, 'sent'), ...times(10, 'tooSoon')]);
  });
});

describe('verifying', () => {
  it('takes the right code once', async () => {
    await codes().issue(request({ tel: TEL }));
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(true);
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(false);
    expect((await rows())[0]?.used_at?.getTime()).toBe(START);
  });

  it('refuses a wrong code, another number, and a number without one', async () => {
    await codes().issue(request({ tel: TEL }));
    const code = lastCode();
    await codes().issue(request({ tel: '13800005678' }));
    expect(await codes().verify({ tel: TEL, code: wrong(code) })).toBe(false);
    expect(await codes().verify({ tel: '13800009999', code })).toBe(false);
    expect(await codes().verify({ tel: '', code })).toBe(false);
    expect(await codes().verify({ tel: TEL, code })).toBe(true);
  });

  it('bears five tries', async () => {
    await codes().issue(request({ tel: TEL }));
    for (let tries = 1; tries < MAX_TRIES; tries++)
      expect(await codes().verify({ tel: TEL, code: wrong(lastCode()) })).toBe(false);
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(true);

    clock += MINUTE;
    await codes().issue(request({ tel: TEL }));
    for (let tries = 0; tries < MAX_TRIES; tries++)
      expect(await codes().verify({ tel: TEL, code: wrong(lastCode()) })).toBe(false);
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(false);
    expect((await rows()).map((row) => row.tries)).toEqual([MAX_TRIES, MAX_TRIES]);
  });

  it('does not count as a try what cannot be a code', async () => {
    await codes().issue(request({ tel: TEL }));
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６', ' 12345'])
      expect(await codes().verify({ tel: TEL, code })).toBe(false);
    expect((await rows())[0]?.tries).toBe(0);
  });

  it('counts parallel guesses one by one', async () => {
    await codes().issue(request({ tel: TEL }));
    const servers = [codes(), new SmsCodes(otherDb, printing, ample)];
    const guesses = Array.from({ length: 16 }, (_, index) =>
      servers[index % 2]!.verify({ tel: TEL, code: wrong(lastCode()) }),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([false]));
    expect((await rows())[0]?.tries).toBe(MAX_TRIES);
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(false);
  });

  it('lets one of several right ones at once win', async () => {
    await codes().issue(request({ tel: TEL }));
    const servers = [codes(), new SmsCodes(otherDb, printing, ample)];
    const results = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        servers[index % 2]!.verify({ tel: TEL, code: lastCode() }),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('takes a code until it expires', async () => {
    await codes().issue(request({ tel: TEL }));
    clock = START + CODE_MS - 1;
    expect(await codes().verify({ tel: TEL, code: wrong(lastCode()) })).toBe(false);
    clock = START + CODE_MS;
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(false);
    clock = START + CODE_MS - 1;
    expect(await codes().verify({ tel: TEL, code: lastCode() })).toBe(true);
  });

  it('takes the newest code only, even when that is used up', async () => {
    await codes().issue(request({ tel: TEL }));
    const first = lastCode();
    clock += MINUTE;
    await codes().issue(request({ tel: TEL }));
    const second = lastCode();
    // One in a million: equal codes would show nothing.
    if (first === second) return;
    expect(await codes().verify({ tel: TEL, code: first })).toBe(false);
    expect(await codes().verify({ tel: TEL, code: second })).toBe(true);
    expect(await codes().verify({ tel: TEL, code: first })).toBe(false);
  });
});

describe('a code that is not sent', () => {
  let gateway: Server;
  /** What the gateway does with a call. */
  let answer: (response: ServerResponse, body: string) => unknown;
  const reasons: SmsNotSent[] = [];

  beforeAll(async () => {
    gateway = createServer((call, response) => {
      let body = '';
      call.on('data', (chunk: Buffer) => (body += chunk.toString()));
      call.on('end', () => answer(response, body));
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });

  afterAll(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  beforeEach(() => {
    answer = (response) => response.writeHead(503).end();
    reasons.length = 0;
  });

  function failing(dailyCeiling = 1_000) {
    const { port } = gateway.address() as AddressInfo;
    const config = {
      name: 'webhook',
      url: `http://127.0.0.1:${port}/`,
      token: undefined,
      secret: undefined,
    } as const;
    return new SmsCodes(db, new WebhookSender(config), {
      dailyCeiling,
      now,
      onNotSent: (reason) => reasons.push(reason),
    });
  }

  it('is told, with its reason for the log and nothing of the person', async () => {
    expect(await failing().issue(request({ tel: TEL }))).toEqual({ kind: 'notSent' });
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toBeInstanceOf(SmsNotSent);
    expect(reasons[0]?.message).toBe('the gateway answered 503');
    const [row] = await rows();
    expect(row).toMatchObject({ tel: '', device: '', used_at: null });
    expect(row?.code_hash).toHaveLength(0);
  });

  it('leaves number and device free at once, and the code before it good', async () => {
    const same = { tel: TEL, device: 'phone-4' };
    await codes().issue(request(same));
    const before = lastCode();
    clock += MINUTE;
    for (let count = 0; count < 6; count++)
      expect(await failing().issue(request(same))).toEqual({ kind: 'notSent' });
    expect(await codes().verify({ tel: TEL, code: before })).toBe(true);
    expect(await codes().issue(request(same))).toEqual({ kind: 'sent' });
  });

  it('counts for its address', async () => {
    const address = '203.0.113.11';
    for (let count = 0; count < 20; count++)
      expect(await failing().issue(request({ address }))).toEqual({ kind: 'notSent' });
    expect(await codes().issue(request({ address }))).toEqual({
      kind: 'tooSoon',
      waitSeconds: 3_600,
    });
  });

  it('counts for the ceiling', async () => {
    expect(await failing(1).issue(request())).toEqual({ kind: 'notSent' });
    expect(await failing(1).issue(request())).toEqual({ kind: 'ceiling' });
  });

  it('is taken back and told as it is when the sender breaks in another way', async () => {
    const broken = { name: 'broken', send: () => Promise.reject(new TypeError('a mistake')) };
    const breaking = new SmsCodes(db, broken, ample);
    await expect(breaking.issue(request({ tel: TEL }))).rejects.toThrow(TypeError);
    expect(await codes().issue(request({ tel: TEL }))).toEqual({ kind: 'sent' });
  });

  it('stays used when it did arrive and was used before the gateway failed', async () => {
    await codes().issue(request({ tel: TEL }));
    const before = lastCode();
    clock += MINUTE;
    let used: boolean | undefined;
    answer = async (response, body) => {
      const { code } = JSON.parse(body) as { code: string };
      used = await codes().verify({ tel: TEL, code });
      response.writeHead(504).end();
    };
    expect(await failing().issue(request({ tel: TEL }))).toEqual({ kind: 'notSent' });
    expect(used).toBe(true);
    expect(await codes().verify({ tel: TEL, code: before })).toBe(false);
  });
});
