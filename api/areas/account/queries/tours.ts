import { TOURS, type Tour } from '../../../../domain/tours';
import { rows, run, type Database } from '../../../../db/query';

/** The tours this person has been shown. */
export async function listSeenTours(db: Database, userId: string): Promise<Tour[]> {
  const found = await rows<{ tour: Tour }>(
    { db },
    'select tour from seen_tours where user_id = $1 and tour = any($2) order by tour',
    [userId, TOURS],
  );
  return found.map(({ tour }) => tour);
}

/** Stores that the tour was shown; a second call changes nothing. */
export const noteSeenTour = (db: Database, userId: string, tour: Tour): Promise<unknown> =>
  run({ db }, 'insert into seen_tours (user_id, tour) values ($1, $2) on conflict do nothing', [
    userId,
    tour,
  ]);
