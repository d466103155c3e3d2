import type { CallRegistry } from '#server/plugins/calls.ts';
import type { ProfileService } from './service.ts';

export function profileRoutes(calls: CallRegistry, service: ProfileService): void {
  calls.register('GET /api/student/query-by-student-id/:id', ({ studentId, identity }) =>
    service.student(studentId, identity.accountId),
  );
  calls.register('PUT /api/student', (input) => service.save('basic', input));
  calls.register('GET /api/physical/query/student/:id', ({ studentId }) =>
    service.section(studentId, 'physical'),
  );
  calls.register('PUT /api/physical', (input) => service.save('physical', input));
  calls.register('GET /api/intention/query/student/:id', ({ studentId }) =>
    service.section(studentId, 'intention'),
  );
  calls.register('PUT /api/intention', (input) => service.save('intention', input));
  calls.register('GET /api/student/ext/query/student/:id', ({ studentId }) =>
    service.section(studentId, 'ext'),
  );
  calls.register('PUT /api/student/ext', (input) => service.save('ext', input));
}
