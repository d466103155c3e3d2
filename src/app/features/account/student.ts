import type { Session, StudentView } from '#db/queries.ts';

/** Whose login this device has. */
export type User = Session['user'];

/** What every part of the profile is given. */
export interface StudentProps extends StudentView {
  user: User;
}
