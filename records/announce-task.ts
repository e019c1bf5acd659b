import type { Executor } from '../db/query';
import { rows } from '../db/query';
import { announce } from './events';

/**
 * End of an SQL statement whose CTE `moved` (id, subject_kind, subject_id) has changed tasks: announces the change to their inboxes. The
 * event is sent when the transaction commits.
 */
export const ANNOUNCE_TASK = `
, event as (
  insert into events (kind, subject_kind, subject_id, audiences)
  select 'inbox', moved.subject_kind, moved.subject_id, array_agg(ta.audience)
    from moved join task_audiences ta on ta.task_id = moved.id group by moved.subject_kind, moved.subject_id
  returning id)
select moved.id, pg_notify('events', event.id::text) from moved, event`;

/** Announces a change to the inboxes of these tasks and of these people with their substitutes, in one event. */
export async function announceTasks(executor: Executor, taskIds: string[], people: string[]): Promise<void> {
  const audienceRows = await rows<{ audience: string }>(
    executor,
    `select distinct audience from task_audiences where task_id = any($1::bigint[])
      union select 'user:' || substitute_id from substitutions_now where user_id = any($2::uuid[])
      union select 'user:' || unnest($2::uuid[])`,
    [taskIds, people],
  );
  if (audienceRows.length > 0)
    await announce(executor, { kind: 'inbox', audiences: audienceRows.map(({ audience }) => audience) });
}
