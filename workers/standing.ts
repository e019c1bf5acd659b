import type { Database } from '../db/query';
import { every, type Repeated } from '../records/every';
import { followStandingChanges } from '../records/accounts/standing-changes';

/** Gives the division its task as soon as an expert with open reviews is blocked or loses the role. */
export const startStanding = (db: Database): Repeated =>
  every(1_000, 'standing', () => followStandingChanges(db));
