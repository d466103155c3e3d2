import { type CallInput, type CallRegistry } from '#server/plugins/calls.ts';
import type { CallKey } from '#contract/calls.ts';
import { askerOf } from '#server/features/shared/asker.ts';
import type { AuthService } from './service.ts';

export function authRoutes(calls: CallRegistry, service: AuthService): void {
  calls.register('GET /api/sms/code/:phone', ({ params, ...input }) =>
    service.sendCode(params.phone, '', askerOf(input)),
  );
  calls.register('POST /api/sms/code', ({ body, ...input }) =>
    service.sendCode(body.tel, body.uid ?? '', askerOf(input)),
  );
  calls.register('POST /tel/code/login', ({ body }) => service.logIn(body));
  const logOut = ({ identity }: Pick<CallInput<CallKey>, 'identity'>) =>
    service.logOut(identity.sessionId);
  calls.register('GET /api/user/tel/logout/:phone', logOut);
  calls.register('POST /api/user/logout', logOut);
  calls.register('POST /api/student/update', ({ studentId, body, ...input }) =>
    service.complete(studentId, body, askerOf(input)),
  );
  const info = (input: Pick<CallInput<CallKey>, 'studentId' | 'identity' | 'request'>) =>
    service.info(input.studentId, askerOf(input));
  calls.register('GET /api/student/query/:x', info);
  calls.register('POST /api/student/query', info);
  calls.register('GET /api/student/verify/info/:x', ({ studentId }) => service.verify(studentId));
  calls.register('POST /api/student/verify/info', ({ studentId }) => service.verify(studentId));
  calls.register('POST /api/student/unmask', ({ studentId, ...input }) =>
    service.unmask(studentId, askerOf(input)),
  );
}
