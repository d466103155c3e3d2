import type { UserInfo } from '#contract/scopes/account.ts';
import { earlyBatchScope, isPublicScope, studentScope } from '#contract/scopes.ts';
import type { OutboxEntry } from '#db/outbox.ts';
import { EMPTY_SECTIONS, SECTION_NAMES } from '#domain/profile.ts';
import { assign, setVip } from '#server/accounts/grants.ts';
import type { Database } from '#server/database/connection.ts';
import { addPerson, anotherLogin, type TestPerson } from '../people.ts';
import { MOCK_SCORE } from '../requests.ts';
import { Device, type Tab, type Weather } from './device.ts';
import { Ledger, same } from './ledger.ts';
import type { Random } from './random.ts';

/** The province whose VIP document every VIP of the simulation wants. */
export const VIP_SCOPE = earlyBatchScope('西藏', 2026);

export interface SimServer {
  origin: string;
  kill(): Promise<void>;
  resume(): Promise<void>;
}

interface Actor {
  person: TestPerson;
  device: Device;
}

const STEPS = {
  edit: 30,
  score: 12,
  'remove score': 3,
  sync: 30,
  'sync and die': 6,
  'two tabs': 4,
  reopen: 4,
  vip: 4,
  assign: 4,
  'end session': 2,
  'log in': 6,
  'other person': 1,
  'log out': 1,
  'clock forward': 1,
  'clock back': 1,
  settle: 6,
  mend: 4,
} as const;

export type StepName = keyof typeof STEPS;

const WEATHERS: Record<Weather, number> = {
  fine: 60,
  lost: 8,
  'answer lost': 8,
  doubled: 6,
  portal: 3,
  cut: 4,
  busy: 3,
  broken: 4,
  gateway: 4,
  hung: 0,
};

const DAY_MS = 24 * 3600 * 1000;

/** One family: two students and a planner, on three devices, with one server. */
export class World {
  readonly log: string[] = [];
  readonly #ledger = new Ledger();
  #actors: Actor[] = [];
  #people!: { student: TestPerson; sibling: TestPerson; planner: TestPerson };
  #counter = 0;

  constructor(
    private readonly random: Random,
    private readonly db: Database,
    private readonly server: SimServer,
    private readonly name: string,
  ) {}

  async begin(): Promise<void> {
    const planner = await addPerson(this.db, { roles: [2] });
    const student = await addPerson(this.db, { vip: true, planner: planner.id });
    const sibling = await addPerson(this.db);
    this.#people = { student, sibling, planner };
    for (const [label, person] of [
      ['phone', student],
      ['computer', student],
      ['planner', planner],
    ] as const) {
      const device = new Device(label);
      this.#actors.push({ person, device });
      await this.#reopen(device);
      await this.#logIn({ person, device });
    }
  }

  async step(kills: boolean): Promise<void> {
    const name = this.random.weighted(STEPS);
    const actor = this.random.pick(this.#actors);
    this.log.push(`${actor.device.name}: ${name}`);
    await this.#play(name, actor, kills);
    await this.#noteWritten(actor.device);
    await this.#checkNoLeak(actor);
  }

  async #play(name: StepName, actor: Actor, kills: boolean): Promise<void> {
    const { device } = actor;
    const tab = await this.#tabOf(device);
    switch (name) {
      case 'edit':
        return this.#edit(actor, tab);
      case 'score':
        return this.#score(actor, tab);
      case 'remove score':
        return this.#removeScore(actor, tab);
      case 'sync':
        return kills && this.random.chance(0.1) ? this.#killServerWhile(tab) : this.#sync(tab);
      case 'sync and die':
        return this.#syncAndDie(tab);
      case 'two tabs':
        return this.#twoTabs(device, tab);
      case 'reopen':
        tab.kill();
        return void (await this.#reopen(device));
      case 'vip':
        return this.#transaction((tx) =>
          setVip(tx, this.#people.student.id, this.random.chance(0.5), null),
        );
      case 'assign': {
        const planner = this.random.chance(0.5) ? this.#people.planner.id : null;
        return this.#transaction(async (tx) => {
          await assign(tx, this.#people.student.id, planner, null);
        });
      }
      case 'end session':
        return this.#endSession(tab);
      case 'log in':
        return this.#logInAgain(actor, tab);
      case 'other person':
        return this.#otherPerson(actor);
      case 'log out':
        return this.#logOut(tab);
      case 'clock forward':
        device.clockOffset += this.random.pick([1, 5, 9]) * DAY_MS;
        return undefined;
      case 'clock back':
        device.clockOffset -= this.random.pick([1, 5, 9]) * DAY_MS;
        return undefined;
      case 'settle':
        return this.#settle(tab);
      case 'mend':
        return this.#mend(tab);
    }
  }

  // --- What people do

  /** Whose data a login can change: one's own, and a planner's student's. */
  #targetOf(userId: string): string {
    const isPlanner = userId === this.#people.planner.id;
    return isPlanner && this.random.chance(0.8) ? this.#people.student.id : userId;
  }

  async #edit(_actor: Actor, tab: Tab): Promise<void> {
    const section = this.random.pick(SECTION_NAMES);
    const mark = `${this.name}-${++this.#counter}`;
    const change = {
      basic: { className: mark },
      physical: { note: mark },
      intention: { career: mark },
      // Some are refused by the server: a form from an older build, say.
      ext: this.random.chance(0.2) ? { guardianTel: '123', note: mark } : { note: mark },
    }[section];
    const data = { ...EMPTY_SECTIONS[section], ...change };
    await tab.do(async ({ session, sync }) => {
      const current = await session.readSession();
      if (!current) return;
      const studentId = this.#targetOf(current.user.id);
      await sync.enqueue({ kind: 'section', studentId, section, data });
    });
  }

  async #score(_actor: Actor, tab: Tab): Promise<void> {
    await tab.do(async ({ session, sync, documents, account }) => {
      const current = await session.readSession();
      if (!current) return;
      const studentId = this.#targetOf(current.user.id);
      const row = await documents.readDocument(studentScope(studentId));
      const known = (row?.document as { scores?: { id: string }[] } | undefined)?.scores ?? [];
      const old = this.random.chance(0.6) && known.length > 0 ? this.random.pick(known) : null;
      const data = {
        ...MOCK_SCORE,
        examName: `${this.name}-${++this.#counter}`,
        total: 300 + this.random.below(400),
      };
      await sync.enqueue({ kind: 'score', studentId, id: old?.id ?? account.newId(), data });
    });
  }

  async #removeScore(_actor: Actor, tab: Tab): Promise<void> {
    await tab.do(async ({ session, sync, documents }) => {
      const current = await session.readSession();
      if (!current) return;
      const row = await documents.readDocument(studentScope(current.user.id));
      const known = (row?.document as { scores?: { id: string }[] } | undefined)?.scores ?? [];
      if (known.length === 0) return;
      const { id } = this.random.pick(known);
      await sync.enqueue({ kind: 'remove-score', studentId: current.user.id, id });
    });
  }

  async #settle(tab: Tab): Promise<void> {
    await this.#userAction(tab, async ({ outbox, account }) => {
      const conflict = (await outbox.allEntries()).find((entry) => entry.state === 'conflict');
      if (!conflict) return;
      const choice = this.random.chance(0.5) ? 'mine' : 'theirs';
      await outbox.settleConflict(conflict.user, conflict.aggregate, choice, account.newId());
    });
  }

  async #mend(tab: Tab): Promise<void> {
    await this.#userAction(tab, async ({ outbox, account }) => {
      const failed = (await outbox.allEntries()).find((entry) => entry.state === 'failed');
      if (!failed) return;
      if (this.random.chance(0.5)) await outbox.dropEntry(failed.seq);
      else await outbox.retryFailed(failed.seq, account.newId());
    });
  }

  /** What a person does to changes that wait: those that are gone after it were let go of. */
  async #userAction(tab: Tab, work: Parameters<Tab['do']>[0]): Promise<void> {
    await this.#noteWritten(tab.device);
    const before = await tab.do(({ outbox }) => outbox.allEntries());
    await tab.do(work);
    const after = new Set((await tab.do(({ outbox }) => outbox.allEntries())).map((e) => e.id));
    const known = new Set(before.map((entry) => entry.id));
    for (const id of known) if (!after.has(id)) this.#ledger.letGo(id);
    for (const id of after) if (!known.has(id)) this.#ledger.choose(id);
  }

  // --- Logins

  async #logIn({ person, device }: Actor): Promise<void> {
    const tab = await this.#tabOf(device);
    const login = await anotherLogin(this.db, person);
    const user = await this.#whoIs(login);
    await this.#userAction(tab, async ({ account, wanting }) => {
      const result = await account.takeLogin({ Authorization: login.token, ...user });
      if (result.kind === 'unsent') await result.goOn();
      await wanting.wantProvince('西藏');
    });
    await this.#settleBackground(tab);
  }

  /** The pull that a login starts by itself. */
  async #settleBackground(tab: Tab): Promise<void> {
    await tab.do(({ run }) => run.syncAsLeader()).catch(() => undefined);
  }

  async #whoIs(person: TestPerson): Promise<UserInfo> {
    const response = await fetch(`${this.server.origin}/api/student/query/${person.id}`, {
      headers: person.headers,
    });
    return ((await response.json()) as { data: UserInfo }).data;
  }

  async #logInAgain(actor: Actor, tab: Tab): Promise<void> {
    const session = await tab.do(({ session: s }) => s.readSession());
    if (session?.token) return;
    // The same person comes back to the device, as a rule.
    await this.#logIn(actor);
  }

  async #otherPerson(actor: Actor): Promise<void> {
    if (actor.device.name !== 'computer') return;
    actor.person =
      actor.person === this.#people.student ? this.#people.sibling : this.#people.student;
    await this.#logIn(actor);
  }

  async #endSession(tab: Tab): Promise<void> {
    const session = await tab.do(({ session: s }) => s.readSession());
    if (!session) return;
    await this.db
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', session.user.id)
      .execute();
  }

  async #logOut(tab: Tab): Promise<void> {
    tab.weather = () => this.random.pick(['fine', 'lost'] as const);
    await this.#userAction(tab, ({ account }) => account.logOut());
    const left = await tab.do(async ({ documents, outbox, session }) => ({
      scopes: (await documents.heldScopes()).map((held) => held.scope),
      entries: await outbox.allEntries(),
      session: await session.readSession(),
    }));
    if (left.scopes.some((s) => !isPublicScope(s)) || left.entries.length > 0 || left.session)
      throw new Error(`a log out left something: ${JSON.stringify(left)}`);
  }

  // --- Syncing

  async #sync(tab: Tab): Promise<void> {
    const { random } = this;
    const isFine = random.chance(0.5);
    tab.weather = isFine ? () => 'fine' : () => random.weighted(WEATHERS);
    await tab.do(({ run }) => run.syncAsLeader()).catch(expectFailure);
  }

  async #syncAndDie(tab: Tab): Promise<void> {
    const { random } = this;
    const hangsAt = random.below(4);
    let exchange = 0;
    tab.weather = () => (exchange++ === hangsAt ? 'hung' : 'fine');
    void tab.do(({ run }) => run.syncAsLeader()).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, random.below(25)));
    tab.kill();
    await this.#reopen(tab.device);
  }

  async #twoTabs(device: Device, tab: Tab): Promise<void> {
    const second = await device.openTab(() => this.server.origin);
    for (const one of [tab, second]) one.weather = () => this.random.weighted(WEATHERS);
    await Promise.all(
      [tab, second].map((one) => one.do(({ run }) => run.syncAsLeader()).catch(expectFailure)),
    );
    (this.random.chance(0.5) ? tab : second).kill();
  }

  async #killServerWhile(tab: Tab): Promise<void> {
    this.log.push('  the server is killed meanwhile');
    tab.weather = () => 'fine';
    const syncing = tab.do(({ run }) => run.syncAsLeader()).catch(expectFailure);
    await new Promise((resolve) => setTimeout(resolve, this.random.below(20)));
    await this.server.kill();
    await syncing;
    await this.server.resume();
  }

  // --- What must hold at every moment

  /** Nothing of a login is held by a device that nobody is logged in on, or read when it is locked. */
  async #checkNoLeak({ device }: Actor): Promise<void> {
    const tab = await this.#tabOf(device);
    const state = await tab.do(async ({ documents, session, rights }) => ({
      scopes: (await documents.heldScopes()).map((held) => held.scope),
      session: await session.readSession(),
      lock: await rights.lockReason(),
    }));
    const own = state.scopes.filter((scope) => !isPublicScope(scope));
    if (!state.session && own.length > 0) throw new Error(`a guest's device holds ${own.join()}`);
    if (!state.session?.token && state.lock === null) throw new Error('open without a login');
    const { student, sibling, planner } = this.#people;
    const user = state.session?.user.id;
    const others = [student, sibling, planner].filter((p) => p.id !== user).map((p) => p.id);
    for (const id of others) {
      const mayHold = user === planner.id && id === student.id;
      if (!mayHold && own.includes(studentScope(id)))
        throw new Error(`${user} holds the data of ${id}`);
    }
  }

  async #noteWritten(device: Device): Promise<void> {
    const tab = await this.#tabOf(device);
    this.#ledger.note(device.name, await tab.do(({ outbox }) => outbox.allEntries()));
  }

  // --- The end

  /** Everybody online, fine weather, until nothing more moves; then all is compared. */
  async end(): Promise<void> {
    for (const actor of this.#actors) {
      const { device } = actor;
      device.clockOffset = 0;
      const tab = await this.#tabOf(device);
      const session = await tab.do(({ session: s }) => s.readSession());
      if (!session?.token) await this.#logIn(actor);
    }
    for (let round = 0; round < 3; round++)
      for (const { device } of this.#actors) {
        const tab = await this.#tabOf(device);
        tab.weather = () => 'fine';
        // An expired login shows at the first request; the person comes back.
        await tab.do(({ run }) => run.syncAsLeader()).catch(expectFailure);
        const session = await tab.do(({ session: s }) => s.readSession());
        if (!session?.token) await this.#logIn(this.#actors.find((a) => a.device === device)!);
        await this.#noteWritten(device);
      }
    for (const actor of this.#actors) await this.#checkStore(actor);
    const { student, sibling, planner } = this.#people;
    const ids = [student.id, sibling.id, planner.id];
    await this.#ledger.check(this.db, ids, await this.#keptEntries());
  }

  /** Ends what is still open, so that the next world has the memory. */
  close(): void {
    for (const { device } of this.#actors) for (const tab of device.tabs) tab.kill();
  }

  /** The store equals the manifest, and each document what the server has. */
  async #checkStore({ device }: Actor): Promise<void> {
    const tab = await this.#tabOf(device);
    tab.weather = () => 'fine';
    await tab.do(({ run }) => run.syncAsLeader());
    const state = await tab.do(async ({ documents, session, outbox, db, rights }) => ({
      held: await documents.heldScopes(),
      rows: await db.documents.toArray(),
      session: (await session.readSession())!,
      entries: await outbox.allEntries(),
      lock: await rights.lockReason(),
    }));
    if (state.lock !== null) throw new Error(`locked after a manifest: ${state.lock}`);
    const authorization = state.session.token!;
    const get = async <T>(path: string) =>
      (await fetch(this.server.origin + path, { headers: { authorization } })).json() as T;
    const { data: manifest } = await get<{
      data: { scopes: { scope: string; revision: string; access: string; url: string }[] };
    }>('/api/sync/manifest');
    const listed = manifest.scopes.filter((s) => s.access !== 'public');
    const held = state.held.filter((h) => !isPublicScope(h.scope));
    same(
      held.map((h) => `${h.scope}@${h.revision}`).sort(),
      listed.map((s) => `${s.scope}@${s.revision}`).sort(),
      `${device.name} holds what is listed`,
    );
    for (const { scope, url, access } of listed) {
      if (access !== 'own') continue;
      const { format: _, ...document } = await get<Record<string, unknown>>(url);
      same(state.rows.find((row) => row.scope === scope)?.document, document, scope);
    }
    const waiting = state.entries.filter(
      (entry) => entry.user === state.session.user.id && entry.state === 'waiting',
    );
    const blocked = new Set(
      state.entries.filter((e) => e.state === 'conflict').map((e) => e.aggregate),
    );
    const stuck = waiting.filter((entry) => !blocked.has(entry.aggregate));
    if (stuck.length > 0) throw new Error(`not sent in fine weather: ${JSON.stringify(stuck)}`);
  }

  /** Every change that a device still keeps. */
  async #keptEntries(): Promise<OutboxEntry[]> {
    const kept: OutboxEntry[] = [];
    for (const { device } of this.#actors) {
      const tab = await this.#tabOf(device);
      kept.push(...(await tab.do(({ outbox }) => outbox.allEntries())));
    }
    return kept;
  }

  // --- Helpers

  async #tabOf(device: Device): Promise<Tab> {
    return device.tabs[0] ?? this.#reopen(device);
  }

  async #reopen(device: Device): Promise<Tab> {
    const tab = await device.openTab(() => this.server.origin);
    await tab.do(({ db }) => db.open());
    return tab;
  }

  #transaction(work: Parameters<ReturnType<Database['transaction']>['execute']>[0]): Promise<void> {
    return this.db.transaction().execute(work) as Promise<void>;
  }
}

function expectFailure(error: unknown): void {
  if (error instanceof Error && error.name === 'Failure') return;
  throw error;
}
