import { savedViews } from '../../../../../db/models';
import type { Database } from '../../../../../db/query';
import { remove } from '../../../../../db/record';
import { ProblemError } from '../../../../../records/problem';

/** Deletes one of the account's own views. @throws ProblemError 404 (also for another's view) */
export async function removeView(db: Database, userId: string, id: string): Promise<void> {
  const removed = await remove({ db }, savedViews, { id, user_id: userId });
  if (removed === 0) throw new ProblemError(404, 'not-found');
}
