import type { CallBody, CallData } from '#contract/calls.ts';
import { checkCode, checkName, checkPhone } from '#domain/person.ts';
import type { Asker } from '#server/features/shared/asker.ts';
import { missingOf, userInfo } from '#server/accounts/people.ts';
import { invalidField, Refusal } from '#server/plugins/refusal.ts';
import type { SmsCodes } from '#server/sms/codes.ts';
import type { AuthRepository } from './repository.ts';

/** What the agreement that is ticked at login covers. */
const AGREEMENT = {
  document: '用户服务协议与隐私政策',
  scope: '账号、个人资料、成绩与志愿表的保存',
};

const CODE_SENT: CallData<'POST /api/sms/code'> = { validMinutes: 5, waitSeconds: 60 };

export class AuthService {
  readonly #repository: AuthRepository;
  readonly #codes: SmsCodes;
  readonly #isProvince: (name: string) => boolean;

  constructor(repository: AuthRepository, codes: SmsCodes, isProvince: (name: string) => boolean) {
    this.#repository = repository;
    this.#codes = codes;
    this.#isProvince = isProvince;
  }

  /** Nothing here looks whether the number is known: the answer is the same. */
  async sendCode(
    tel: string,
    device: string,
    asker: Asker,
  ): Promise<CallData<'POST /api/sms/code'> | Refusal> {
    const complaint = checkPhone(tel);
    if (complaint) return invalidField('tel', complaint);
    const result = await this.#codes.issue({ tel, address: asker.limitKey, device });
    switch (result.kind) {
      case 'sent':
        return CODE_SENT;
      case 'tooSoon':
        return new Refusal('codeTooSoon', null, { retryAfter: result.waitSeconds });
      default:
        return new Refusal('codeNotSent');
    }
  }

  async logIn(
    body: CallBody<'POST /tel/code/login'>,
  ): Promise<CallData<'POST /tel/code/login'> | Refusal> {
    const complaint = checkPhone(body.tel);
    if (complaint) return invalidField('tel', complaint);
    const missing = checkCode(body.code);
    if (missing) return invalidField('code', missing);
    if (!(await this.#codes.verify({ tel: body.tel, code: body.code })))
      return new Refusal('wrongCode');
    // Only now: whether a number is known is told to its holder alone.
    if (body.consent === undefined && !(await this.#repository.isKnown(body.tel)))
      return new Refusal('agreementMissing');
    const { person, token } = await this.#repository.open(
      body.tel,
      { deviceId: body.uid, loginFrom: body.loginFrom },
      body.consent === undefined ? null : { ...AGREEMENT, version: body.consent },
    );
    return { Authorization: token, ...userInfo(person, person.id) };
  }

  async logOut(sessionId: string): Promise<{ done: boolean }> {
    await this.#repository.revoke(sessionId);
    return { done: true };
  }

  async complete(
    studentId: string,
    given: CallBody<'POST /api/student/update'>,
    asker: Asker,
  ): Promise<CallData<'POST /api/student/update'> | Refusal> {
    const complaint = checkName(given.name);
    if (complaint) return invalidField('name', complaint);
    if (!this.#isProvince(given.province))
      return invalidField('province', `高考省份没有“${given.province}”`);
    const { name, province, year } = given;
    const person = await this.#repository.complete(studentId, { name, province, year }, asker);
    return person === 'locked' ? new Refusal('lockedFields') : userInfo(person, asker.id);
  }

  async info(studentId: string, asker: Asker): Promise<CallData<'POST /api/student/query'>> {
    return userInfo(await this.#repository.person(studentId), asker.id);
  }

  async verify(studentId: string): Promise<CallData<'POST /api/student/verify/info'>> {
    const missing = missingOf(await this.#repository.person(studentId));
    return { complete: missing.length === 0, missing };
  }

  async unmask(studentId: string, asker: Asker): Promise<{ tel: string }> {
    return { tel: await this.#repository.unmask(studentId, asker) };
  }
}
