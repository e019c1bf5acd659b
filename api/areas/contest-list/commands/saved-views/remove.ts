import { type Database, row } from '../../../../../db/query';
import { ProblemError } from '../../../../../records/problem';

/** Deletes an own view. @throws ProblemError 404 (also for another's) */
export async function removeView(db: Database, userId: string, id: string): Promise<void> {
  const gone = await row({ db }, 'delete from saved_views where id = $1 and user_id = $2 returning id', [
    id,
    userId,
  ]);
  if (!gone) throw new ProblemError(404, 'not-found');
}
