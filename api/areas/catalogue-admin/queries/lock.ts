import { run, type Executor } from '../../../../db/query';

/** Key of the advisory lock. It allows one change of the catalogue at a time, and none while an application gets its number. */
const CATALOGUE = 7408;

/**
 * Takes the lock for a change of the catalogue. Until the transaction ends, no other transaction changes the
 * catalogue or stores an application.
 */
export const lockCatalogue = (executor: Executor): Promise<void> =>
  run(executor, `select pg_advisory_xact_lock(${CATALOGUE})`);

/**
 * Takes the lock for storing an application. Until the transaction ends, no other transaction changes the
 * catalogue; others may store applications.
 */
export const shareCatalogue = (executor: Executor): Promise<void> =>
  run(executor, `select pg_advisory_xact_lock_shared(${CATALOGUE})`);
