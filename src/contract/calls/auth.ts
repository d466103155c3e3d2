import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { DEVICE_ID_PATTERN } from '../socket.ts';
import { Nullable, Year } from '../shapes.ts';

export const Phone = Type.String({ title: '手机号', maxLength: 20 });
const DeviceId = Type.String({ title: '设备号', pattern: DEVICE_ID_PATTERN });
export const AccountId = Type.String({ title: '学员编号', maxLength: 36 });

export const UserInfoShape = Type.Object({
  id: Type.String(),
  tel: Type.String({ description: 'Masked for everybody but the person' }),
  name: Type.String(),
  username: Type.String({
    description: 'What to call the person: the name, else the masked phone',
  }),
  province: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  signUp: Type.Boolean({ description: 'Name, province or year is still to be given' }),
  roleId: Type.Integer({ description: 'The strongest of roleTypes' }),
  roleTypes: Type.Array(Type.Integer()),
  auth: Type.Boolean({ description: 'VIP' }),
  studentType: Type.Integer({
    description: '0 registered, 1 VIP, 2 with a planner, 5 by a partner',
  }),
});

const CodeSent = Type.Object({
  validMinutes: Type.Integer(),
  waitSeconds: Type.Integer({ description: 'Until another may be asked for' }),
});
const Done = Type.Object({ done: Type.Boolean() });
const phoneInPath = Type.Object({ phone: Phone });
const phoneInBody = Type.Object({ tel: Phone });

export const authCalls = {
  'GET /api/sms/code/:phone': {
    summary: 'Sends a login code (the POST form keeps the phone out of the address)',
    access: 'guest',
    params: phoneInPath,
    data: CodeSent,
  },
  'POST /api/sms/code': {
    summary: 'Sends a login code; the answer is the same for known and unknown numbers',
    access: 'guest',
    body: Type.Object({ tel: Phone, uid: Type.Optional(DeviceId) }),
    data: CodeSent,
  },
  'POST /tel/code/login': {
    summary: 'Logs in with a code, and signs up where the number is new',
    access: 'guest',
    body: Type.Object({
      tel: Phone,
      code: Type.String({ title: '验证码', maxLength: 12 }),
      loginFrom: Type.Integer({ title: '登录来源', minimum: 0, maximum: 99 }),
      uid: DeviceId,
      consent: Type.Optional(
        Type.String({
          title: '用户服务协议版本',
          maxLength: 32,
          description: 'Version of the agreement that was ticked; a new number needs it',
        }),
      ),
    }),
    data: Type.Object({ Authorization: Type.String(), ...UserInfoShape.properties }),
    payloadInMessage: true,
  },
  'GET /api/user/tel/logout/:phone': {
    summary: 'Ends this session',
    access: 'student',
    params: phoneInPath,
    student: 'params.phone',
    data: Done,
  },
  'POST /api/user/logout': { summary: 'Ends this session', access: 'student', data: Done },
  'POST /api/student/update': {
    summary: 'Completes the account; what was given once is locked',
    access: 'student',
    body: Type.Object({
      id: AccountId,
      tel: Type.Optional(Phone),
      name: Type.String({ title: '姓名', maxLength: 40 }),
      province: Type.String({ title: '高考省份', maxLength: 16 }),
      year: Year,
    }),
    student: 'body.id',
    data: UserInfoShape,
  },
  'GET /api/student/query/:x': {
    summary: 'Who a student is, by id or phone',
    access: 'student',
    params: Type.Object({ x: AccountId }),
    student: 'params.x',
    data: UserInfoShape,
  },
  'POST /api/student/query': {
    summary: 'Who a student is, by phone, which stays out of the address',
    access: 'student',
    body: phoneInBody,
    student: 'body.tel',
    data: UserInfoShape,
  },
  'GET /api/student/verify/info/:x': {
    summary: 'Whether an account is complete, and what is missing; by id or phone',
    access: 'student',
    params: Type.Object({ x: AccountId }),
    student: 'params.x',
    data: Type.Object({ complete: Type.Boolean(), missing: Type.Array(Type.String()) }),
  },
  'POST /api/student/verify/info': {
    summary: 'Whether an account is complete; by phone, which stays out of the address',
    access: 'student',
    body: phoneInBody,
    student: 'body.tel',
    data: Type.Object({ complete: Type.Boolean(), missing: Type.Array(Type.String()) }),
  },
  'POST /api/student/unmask': {
    summary: 'The whole phone number of a student; every time is an entry of the audit',
    access: 'planner',
    body: Type.Object({ studentId: AccountId }),
    student: 'body.studentId',
    data: Type.Object({ tel: Type.String() }),
  },
  'GET /api/account/export': {
    summary: 'Everything stored about who asks, as JSON',
    access: 'student',
    data: Type.Unknown(),
  },
  'POST /api/account/delete': {
    summary: 'Deletes the account of who asks and everything that belongs to it',
    access: 'student',
    body: Type.Object({
      code: Type.String({ title: '验证码', maxLength: 12, description: 'Sent to its phone' }),
    }),
    data: Done,
  },
  'GET /api/account/sessions': {
    summary: 'Where this account is logged in',
    access: 'student',
    data: Type.Array(
      Type.Object({ id: Type.String(), createdAt: Type.String(), current: Type.Boolean() }),
    ),
  },
  'POST /api/account/sessions/revoke': {
    summary: 'Ends every other session of this account',
    access: 'student',
    data: Type.Object({ revoked: Type.Integer() }),
  },
} as const satisfies Record<string, Call>;
