import { type Database, run } from '../../db/query';
import { TOURS } from '../../domain/tours';

/** Marks all tours as seen by all accounts: scripted users need none. The test of the tour removes these rows. */
export const skipTours = (db: Database): Promise<void> =>
  run({ db }, 'insert into seen_tours (user_id, tour) select id, unnest($1::text[]) from users', [TOURS]);
