import { run, type Executor } from '../../../../db/query';

/** Changes of the catalogue go one at a time, and none while an application gets its number from it. */
const CATALOGUE = 7408;

/** Until the transaction ends: nobody else changes the catalogue, no application is stored. */
export const lockCatalogue = (on: Executor): Promise<void> =>
  run(on, `select pg_advisory_xact_lock(${CATALOGUE})`);

/** Until the transaction ends: nobody changes the catalogue; other applications may be stored. */
export const shareCatalogue = (on: Executor): Promise<void> =>
  run(on, `select pg_advisory_xact_lock_shared(${CATALOGUE})`);
