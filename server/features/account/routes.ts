import type { CallRegistry } from '#server/plugins/calls.ts';
import { askerOf } from '#server/features/shared/asker.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(calls: CallRegistry, service: AccountService): void {
  calls.register('GET /api/account/export', (input) => service.export(askerOf(input)));
  calls.register('GET /api/account/sessions', ({ identity }) =>
    service.sessions(identity.accountId, identity.sessionId),
  );
  calls.register('POST /api/account/sessions/revoke', ({ identity }) =>
    service.revokeOthers(identity.accountId, identity.sessionId),
  );
  calls.register('POST /api/account/delete', ({ body, ...input }) =>
    service.delete(askerOf(input), body.code),
  );
}
