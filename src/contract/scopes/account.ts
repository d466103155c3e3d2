import type { CallData } from '../calls.ts';
import { DocumentDefect, list, record, text, whole, wholeOrNull } from './reading.ts';

/** An account as answers show it. */
export type UserInfo = CallData<'POST /api/student/update'>;

function flag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw new DocumentDefect(`${what}: a flag is expected`);
  return value;
}

/** Reads an account out of a document; throws DocumentDefect. */
export function decodeUser(value: unknown): UserInfo {
  const user = record(value, 'user');
  return {
    id: text(user.id, 'id'),
    tel: text(user.tel, 'tel'),
    name: text(user.name, 'name'),
    username: text(user.username, 'username'),
    province: user.province === null ? null : text(user.province, 'province'),
    year: wholeOrNull(user.year, 'year'),
    signUp: flag(user.signUp, 'signUp'),
    roleId: whole(user.roleId, 'roleId'),
    roleTypes: list(user.roleTypes, 'roleTypes').map((role) => whole(role, 'role')),
    auth: flag(user.auth, 'auth'),
    studentType: whole(user.studentType, 'studentType'),
  };
}
