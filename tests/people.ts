import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { assign, setRoles, setVip } from '#server/accounts/grants.ts';
import { raiseStudent } from '#server/accounts/rights.ts';
import { Sessions } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/connection.ts';
import type { SmsMessage, SmsSender } from '#server/sms/sender.ts';

/** The SMS gateway, which is outside: it keeps the last code of every number. */
export class Gateway implements SmsSender {
  readonly name = 'test';
  readonly codes = new Map<string, string>();

  send({ tel, code }: SmsMessage): Promise<void> {
    this.codes.set(tel, code);
    return Promise.resolve();
  }

  /** Asks for a code as a guest does, and reads it. */
  async codeFor(app: FastifyInstance, tel: string): Promise<string> {
    const response = await app.inject({ method: 'POST', url: '/api/sms/code', payload: { tel } });
    if (response.json<{ code: number }>().code !== 200) throw new Error(response.body);
    return this.codes.get(tel)!;
  }
}

export interface TestPerson {
  id: string;
  tel: string;
  token: string;
  deviceId: string;
  /** What a request of this login carries. */
  headers: { authorization: string };
}

export interface PersonOptions {
  roles?: number[];
  vip?: boolean;
  /** Id of the planner it is assigned to. */
  planner?: string;
  /** False for an account that has still to give name, province and year. */
  complete?: boolean;
}

let made = 0;

/** An account with rights as asked for, and a login on a device of its own. */
export async function addPerson(db: Database, options: PersonOptions = {}): Promise<TestPerson> {
  const { roles = [1], vip = false, planner, complete = true } = options;
  const id = uuid();
  const deviceId = uuid();
  const tel = `139${String(++made).padStart(8, '0')}`;
  const token = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('account')
      .values({
        id,
        tel,
        name: complete ? `学生${made}` : '',
        province: complete ? '湖北' : null,
        year: complete ? 2027 : null,
      })
      .execute();
    await raiseStudent(tx, id);
    if (roles.join() !== '1') await setRoles(tx, id, roles, null);
    if (vip) await setVip(tx, id, true, null);
    if (planner !== undefined) await assign(tx, id, planner, null);
    return new Sessions(db).open(tx, { accountId: id, deviceId, loginFrom: 4 });
  });
  return { id, tel, token, deviceId, headers: { authorization: token } };
}

/** Another login of the same account. */
export async function anotherLogin(db: Database, person: TestPerson): Promise<TestPerson> {
  const deviceId = uuid();
  const token = await db
    .transaction()
    .execute((tx) => new Sessions(db).open(tx, { accountId: person.id, deviceId, loginFrom: 4 }));
  return { ...person, token, deviceId, headers: { authorization: token } };
}
