import { TOURS, type Tour } from '../../../../domain/tours';
import { rows, run, type Database } from '../../../../db/query';

/** Returns the tours that were shown to this person, by name. */
export async function listSeenTours(db: Database, userId: string): Promise<Tour[]> {
  const tours = await rows<{ tour: Tour }>(
    { db },
    'select tour from seen_tours where user_id = $1 and tour = any($2) order by tour',
    [userId, TOURS],
  );
  return tours.map(({ tour }) => tour);
}

/** Stores that the tour was shown to this person; a second call changes nothing. */
export const storeSeenTour = (db: Database, userId: string, tour: Tour): Promise<unknown> =>
  run({ db }, 'insert into seen_tours (user_id, tour) values ($1, $2) on conflict do nothing', [
    userId,
    tour,
  ]);
