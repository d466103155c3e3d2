import type { BodyOf, DataOf, ParamsOf, QueryOf } from './call.ts';
import { announcementCalls } from './calls/announcements.ts';
import { authCalls } from './calls/auth.ts';
import { batchLineCalls } from './calls/batch-lines.ts';
import { healthCalls } from './calls/health.ts';
import { locationCalls } from './calls/location.ts';
import { profileCalls } from './calls/profile.ts';
import { provinceCalls } from './calls/province.ts';
import { remarkCalls } from './calls/remarks.ts';
import { schoolCalls } from './calls/school.ts';
import { scoreCalls } from './calls/scores.ts';
import { siteCalls } from './calls/site.ts';
import { syncCalls } from './calls/sync.ts';

/** Every call of the product, once. The server refuses to start with one of them unanswered. */
export const calls = {
  ...healthCalls,
  ...siteCalls,
  ...syncCalls,
  ...authCalls,
  ...profileCalls,
  ...scoreCalls,
  ...provinceCalls,
  ...locationCalls,
  ...batchLineCalls,
  ...remarkCalls,
  ...schoolCalls,
  ...announcementCalls,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
export type CallQuery<K extends CallKey> = QueryOf<Calls[K]>;
export type CallBody<K extends CallKey> = BodyOf<Calls[K]>;
export type CallParams<K extends CallKey> = ParamsOf<Calls[K]>;
export type CallData<K extends CallKey> = DataOf<Calls[K]>;
