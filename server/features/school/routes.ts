import type { CallRegistry } from '#server/plugins/calls.ts';
import { schoolFeatures, schoolInstitutions, schoolTypes } from './service.ts';

export function schoolRoutes(calls: CallRegistry): void {
  calls.register('GET /api/school/types', schoolTypes);
  calls.register('GET /api/school/institution', schoolInstitutions);
  calls.register('GET /api/school/listFeature', schoolFeatures);
}
