import { applicationRef } from '../../domain/flows';
import { inTransaction, rows, run, type Database, type Executor } from '../../db/query';
import { OPEN_REVIEWS } from '../open-reviews';
import { lockSubject } from '../subject-row';
import { syncTasks } from '../tasks';

const CHANGED = 'select id, user_id from standing_changes order by id limit 100';
const HELD = `
select distinct r.application_id as id from expert_reviews r join applications a on a.id = r.application_id
 where r.expert_id = any($1::uuid[]) and r.status in (${OPEN_REVIEWS.join(', ')}) and a.completed_at is null and a.epoch > 0`;

/**
 * Brings the tasks of applications in line with the accounts whose role or block has changed. A change is forgotten only when all its
 * applications have been seen to, so a stopped worker leaves nothing undone; done twice, the second time changes nothing.
 */
export async function followStandingChanges(db: Database): Promise<void> {
  const changed = await rows<{ id: string; user_id: string }>({ db }, CHANGED, []);
  if (changed.length === 0) return;
  const held = await rows<{ id: string }>({ db }, HELD, [changed.map(({ user_id: user }) => user)]);
  for (const { id } of held) await inTransaction(db, (on) => syncTasksOf(on, id));
  await run({ db }, 'delete from standing_changes where id = any($1::bigint[])', [
    changed.map(({ id }) => id),
  ]);
}

async function syncTasksOf(on: Executor, applicationId: string): Promise<void> {
  const subject = applicationRef(applicationId);
  const { tasks, state, epoch } = await lockSubject(on, subject);
  await syncTasks(on, subject, tasks, state, epoch);
}
