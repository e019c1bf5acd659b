import type { Database } from '../db/query';
import { every, type Repeated } from '../records/every';
import { followStandingChanges } from '../records/accounts/standing-changes';

/** Starts a loop that opens a task for the expert division when an expert with open reviews is blocked or loses the role. */
export const startUnavailableExperts = (db: Database): Repeated =>
  every(1_000, 'standing', () => followStandingChanges(db));
