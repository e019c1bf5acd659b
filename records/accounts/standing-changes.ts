import { applicationRef } from '../../domain/flows';
import { inTransaction, rows, run, type Database, type Executor } from '../../db/query';
import { OPEN_REVIEWS } from '../open-reviews';
import { lockSubject } from '../subject-row';
import { syncTasks } from '../tasks';

const SELECT_CHANGES = 'select id, user_id from standing_changes order by id limit 100';
const SELECT_APPLICATIONS = `
select distinct r.application_id as id from expert_reviews r join applications a on a.id = r.application_id
 where r.expert_id = any($1::uuid[]) and r.status in (${OPEN_REVIEWS.join(', ')}) and a.completed_at is null and a.epoch > 0`;

/**
 * Synchronises the tasks of applications with accounts whose role or block has changed. A change is deleted only after all its
 * applications are done, so nothing is lost when a worker stops; a repetition changes nothing.
 */
export async function followStandingChanges(db: Database): Promise<void> {
  const changed = await rows<{ id: string; user_id: string }>({ db }, SELECT_CHANGES, []);
  if (changed.length === 0) return;
  const applications = await rows<{ id: string }>({ db }, SELECT_APPLICATIONS, [
    changed.map(({ user_id: user }) => user),
  ]);
  for (const { id } of applications) await inTransaction(db, (executor) => syncTasksOf(executor, id));
  await run({ db }, 'delete from standing_changes where id = any($1::bigint[])', [
    changed.map(({ id }) => id),
  ]);
}

async function syncTasksOf(executor: Executor, applicationId: string): Promise<void> {
  const subject = applicationRef(applicationId);
  const { tasks, state, epoch } = await lockSubject(executor, subject);
  await syncTasks(executor, subject, tasks, state, epoch);
}
