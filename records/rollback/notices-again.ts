import { REINSTATED } from '../../domain/application/notices';
import type { SubjectRef } from '../../domain/flows';
import { rows, run, type Executor } from '../../db/query';
import { announce } from '../events';
import type { RollbackSnapshot } from './keep';

/**
 * After the undo of a rollback, queues once more the entries that the rollback had withdrawn. Withdraws unsent corrections. After a correction
 * that was or may have been sent, queues a webhook which says that the decision is in force again.
 */
export async function requeueNotices(
  executor: Executor,
  { kind, id }: SubjectRef,
  snapshot: RollbackSnapshot,
  returned: readonly string[],
  epoch: number,
): Promise<void> {
  const corrections = await rows<{ payload: Record<string, string>; heard: boolean }>(
    executor,
    `update outbox o set state = case when o.state = 'sent' then 'sent' else 'withdrawn' end
       from outbox was
      where was.id = o.id and o.subject_id = $1 and o.payload->>'event' = 'correction' and o.payload->>'decision_id' = any($2::text[])
        and o.created_at >= $3::timestamptz and o.state <> 'withdrawn'
      returning o.payload, was.state = 'sent' or was.attempts > 0 as heard`,
    [id, returned, snapshot.at],
  );
  await run(
    executor,
    `update outbox o set state = k.value, next_at = now() from jsonb_each_text($2::jsonb) k
      where o.id = k.key and o.subject_id = $1 and o.state = 'withdrawn'`,
    [id, JSON.stringify(snapshot.notices)],
  );
  for (const { payload } of corrections.filter(({ heard }) => heard)) {
    const { corrects, ...about } = payload;
    await run(
      executor,
      `insert into outbox (id, kind, subject_kind, subject_id, payload) values ($1, 'webhook', $4, $2, $3) on conflict (id) do nothing`,
      [
        `${REINSTATED}:${about.decision_id}:${epoch}`,
        id,
        JSON.stringify({ ...about, event: REINSTATED, reinstates: corrects }),
        kind,
      ],
    );
  }
  await markUnread(executor, id, snapshot, returned);
}

/** Marks notices about carried-out decisions as unread again, if the rollback had marked them as read. */
async function markUnread(
  executor: Executor,
  subjectId: string,
  snapshot: RollbackSnapshot,
  returned: readonly string[],
): Promise<void> {
  const readers = await rows<{ user_id: string }>(
    executor,
    `update notifications n set read_at = null from decisions d
      where d.id = any($2::bigint[]) and n.subject_id = $1 and n.command_id = d.update_id and n.kind = 'carriedOut'
        and n.read_at = $3::timestamptz
      returning n.user_id`,
    [subjectId, returned, snapshot.at],
  );
  if (readers.length > 0)
    await announce(executor, {
      kind: 'notification',
      audiences: readers.map(({ user_id: userId }) => `user:${userId}`),
    });
}
