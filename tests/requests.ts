import { v7 as uuid } from 'uuid';
import type { CallKey } from '#contract/calls.ts';
import { studentScope } from '#contract/scopes.ts';
import { EMPTY_SECTIONS } from '#domain/profile.ts';
import { NO_SINGLE_SCORES } from '#domain/score-sheet.ts';
import type { ScoreEntry } from '#domain/score-record.ts';

/** Whom a request is about. */
export interface About {
  studentId: string;
  tel: string;
  /** A code that was sent to `tel`, where one is asked for. */
  code?: string;
}

export interface Fitting {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export const HUBEI = { province: '湖北', year: 2026, subject: '物理类', batch: '本科批' };

export const MOCK_SCORE: ScoreEntry = {
  ...NO_SINGLE_SCORES,
  examType: 2,
  scoreType: 1,
  examName: '一模',
  province: '湖北',
  year: 2027,
  subjectIds: [4, 5, 6],
  total: 560,
  rank: 60_000,
};

type Maker = (about: About) => Fitting;

const none: Maker = () => ({});
const province: Maker = () => ({ query: { province: '湖北' } });
const track: Maker = () => ({ query: { province: '湖北', year: '2026', subject: '物理类' } });
const byId: Maker = ({ studentId }) => ({ params: { id: studentId } });
const byStudent: Maker = ({ studentId }) => ({ params: { studentId } });
const inQuery: Maker = ({ studentId }) => ({ query: { studentId } });
const section =
  (data: object): Maker =>
  ({ studentId }) => ({ body: { studentId, data } });
const look =
  (more: object): Maker =>
  () => ({ body: { ...HUBEI, ...more } });

/** One fitting request for every call of the contract. */
export const REQUESTS: Record<CallKey, Maker> = {
  'GET /api/health': none,
  'GET /api/ready': none,
  'GET /api/site': none,
  'GET /api/site/ip': none,
  'GET /api/sync/manifest': none,
  'GET /api/sync/document': ({ studentId }) => ({ query: { scope: studentScope(studentId) } }),
  'GET /api/announcements': none,
  'GET /api/sms/code/:phone': () => ({ params: { phone: '13700000001' } }),
  'POST /api/sms/code': () => ({ body: { tel: '13700000002' } }),
  'POST /tel/code/login': ({ tel, code = '000000' }) => ({
    body: { tel, code, loginFrom: 4, uid: uuid(), consent: '2026' },
  }),
  'GET /api/user/tel/logout/:phone': ({ tel }) => ({ params: { phone: tel } }),
  'POST /api/user/logout': none,
  'POST /api/student/update': ({ studentId }) => ({
    body: { id: studentId, name: '王小明', province: '湖北', year: 2027 },
  }),
  'GET /api/student/query/:x': ({ tel }) => ({ params: { x: tel } }),
  'POST /api/student/query': ({ tel }) => ({ body: { tel } }),
  'GET /api/student/verify/info/:x': ({ studentId }) => ({ params: { x: studentId } }),
  'POST /api/student/verify/info': ({ tel }) => ({ body: { tel } }),
  'POST /api/student/unmask': ({ studentId }) => ({ body: { studentId } }),
  'GET /api/account/export': none,
  'POST /api/account/delete': ({ code = '000000' }) => ({ body: { code } }),
  'GET /api/account/sessions': none,
  'POST /api/account/sessions/revoke': none,
  'GET /api/student/query-by-student-id/:id': byId,
  'PUT /api/student': section({ ...EMPTY_SECTIONS.basic, sex: 1, school: '一中' }),
  'GET /api/physical/query/student/:id': byId,
  'PUT /api/physical': section({ ...EMPTY_SECTIONS.physical, height: 172.5 }),
  'GET /api/intention/query/student/:id': byId,
  'PUT /api/intention': section({ ...EMPTY_SECTIONS.intention, levels: ['本科'] }),
  'GET /api/student/ext/query/student/:id': byId,
  'PUT /api/student/ext': section({ ...EMPTY_SECTIONS.ext, bonus: 5 }),
  'POST /api/preferences/scores': ({ studentId }) => ({
    body: { id: uuid(), studentId, data: MOCK_SCORE },
  }),
  'DELETE /api/preferences/scores/:studentId/:id': ({ studentId }) => ({
    params: { studentId, id: uuid() },
  }),
  'GET /api/preferences/scores': inQuery,
  'GET /api/preferences/scores/:studentId': byStudent,
  'GET /api/preferences/scores/latest/:studentId': byStudent,
  'GET /api/preferences/scores/remainTime': inQuery,
  'GET /api/preferences/scores/batch': () => ({
    query: { province: '湖北', year: '2026', subject: '物理类', score: '560' },
  }),
  'GET /api/province/list': none,
  'GET /api/province/batchSegmentConfig': () => ({ query: { provinceName: '湖北' } }),
  'GET /api/province/subject-rule': () => ({ query: { provinceName: '浙江' } }),
  'GET /api/province/subject-rule/list': () => ({ query: { prioritySubjects: '物理' } }),
  'GET /api/province/batches': track,
  'GET /api/province/batch-detail': () => ({ query: { province: '安徽' } }),
  'GET /api/province/is-batches': () => ({ query: { province: '北京' } }),
  'GET /api/province/score-range': track,
  'GET /api/province/batch-info': () => ({
    query: { province: '湖北', year: '2026', batch: '本科批' },
  }),
  'GET /api/province/cities': province,
  'GET /api/province/districts': () => ({ query: { province: '湖北', city: '武汉市' } }),
  'GET /api/province/schools': () => ({
    query: { province: '湖北', city: '武汉市', district: '武昌区' },
  }),
  'GET /api/batch-lines/batch-line-select': province,
  'GET /api/batch-lines/by-province': province,
  'POST /api/batch-lines/by-province-and-year': () => ({ body: { province: '湖北', year: 2026 } }),
  'POST /api/batch-lines/batch-line-segment-default': look({}),
  'POST /api/batch-lines/batch-line-segment': look({ score: 515 }),
  'POST /api/batch-lines/historical-equivalent-score': look({ score: '515' }),
  'POST /api/batch-lines/get-score': look({ rank: 91000 }),
  'POST /api/batch-lines/same-score-info': look({ score: '515' }),
  'GET /api/remark-configs/instructions-for-reporting': province,
  'GET /api/remark-configs/equivalent-score-description': province,
  'GET /api/remark-configs/province/equivalent-score-show': province,
  'GET /api/school/types': none,
  'GET /api/school/institution': none,
  'GET /api/school/listFeature': none,
};

/** What `inject` takes for a call. */
export function injection(key: CallKey, { params = {}, query, body }: Fitting) {
  const space = key.indexOf(' ');
  const url = key
    .slice(space + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  return {
    method: key.slice(0, space) as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url,
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  };
}
