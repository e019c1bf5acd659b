import type { Database } from '../db/query';
import { repeatEvery, type Repeated } from '../records/every';
import { followStandingChanges } from '../records/accounts/standing-changes';

/** Starts a loop that opens a task for the expert division when an expert with open reviews is blocked or loses the role. */
export const startUnavailableExperts = (db: Database): Repeated =>
  repeatEvery(1_000, 'standing', () => followStandingChanges(db));
