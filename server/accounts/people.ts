import type { CallData } from '#contract/calls.ts';
import { maskPhone } from '#domain/person.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

export type UserInfo = CallData<'POST /api/student/update'>;

export interface Person {
  id: string;
  tel: string;
  name: string;
  province: string | null;
  year: number | null;
  role_types: number[];
  auth: boolean;
  channel: boolean;
  planner_id: string | null;
}

/** The accounts of these ids or this phone, with the planner of each. */
export function people(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('account as a')
    .leftJoin('assignment as g', 'g.student_id', 'a.id')
    .select([
      'a.id',
      'a.tel',
      'a.name',
      'a.province',
      'a.year',
      'a.role_types',
      'a.auth',
      'a.channel',
      'g.planner_id',
    ]);
}

/** An account by id; rejects where there is none. */
export function personOf(db: Database | DatabaseTransaction, id: string): Promise<Person> {
  return people(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/** What is still to be given before the account is complete, by field. */
export function missingOf(person: Pick<Person, 'name' | 'province' | 'year'>): string[] {
  return [
    ...(person.name === '' ? ['name'] : []),
    ...(person.province === null ? ['province'] : []),
    ...(person.year === null ? ['year'] : []),
  ];
}

/** 0 registered, 1 VIP, 2 served by a planner, 5 by a channel partner. */
export function studentTypeOf({ auth, channel, planner_id }: Person): number {
  if (channel) return 5;
  if (planner_id !== null) return 2;
  return auth ? 1 : 0;
}

/** An account as answers show it; the phone is whole for the person alone. */
export function userInfo(person: Person, viewerId: string): UserInfo {
  const masked = maskPhone(person.tel);
  return {
    id: person.id,
    tel: person.id === viewerId ? person.tel : masked,
    name: person.name,
    username: person.name || masked,
    province: person.province,
    year: person.year,
    signUp: missingOf(person).length > 0,
    roleId: Math.max(...person.role_types),
    roleTypes: person.role_types,
    auth: person.auth,
    studentType: studentTypeOf(person),
  };
}
