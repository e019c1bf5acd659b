import { rows, type Executor } from '../db/query';
import { DEFAULT_CHOICES, type NotificationKind } from '../domain/reminders';
import type { SubjectRef } from '../domain/flows';
import { announce } from './events';

/** A notice for one person. A person gets one notice for each `key`. */
export interface Notice {
  userId: string;
  kind: NotificationKind | 'substitution' | 'released' | 'identity';
  key: string;
  taskId?: string;
  subject?: SubjectRef;
  commentId?: string;
  /** Person who handed the task on, mentioned the recipient or asked them to stand in. */
  actorId?: string;
  dueAt?: Date | null;
}

/**
 * Writes notices to the channels that each person has chosen: the page, a letter through the outbox (under the notification's id) or the
 * day's digest. Kinds without a choice of their own use that of `assigned`. Blocked accounts get none.
 */
const NOTIFY = `
with asked as (
  select n.*, case when n.kind in ('substitution', 'released', 'identity') then 'assigned' else n.kind end as chosen_as
    from jsonb_to_recordset($1::jsonb) as n("userId" uuid, kind text, key text, "taskId" bigint, subject jsonb,
         "commentId" uuid, "actorId" uuid, "dueAt" timestamptz)
), chosen as (
  select asked.*, s.digest_hour,
         coalesce(s.kinds->chosen_as->>'page', $2::jsonb->chosen_as->>'page')::boolean as in_page,
         coalesce(s.kinds->chosen_as->>'email', $2::jsonb->chosen_as->>'email')::boolean as by_letter
    from asked join users u on u.id = asked."userId" and not u.blocked
    left join notification_settings s on s.user_id = u.id
), told as (
  insert into notifications (user_id, kind, key, task_id, subject_kind, subject_id, comment_id, actor_id, due_at, in_page, letter)
  select "userId", kind, key, "taskId", coalesce(subject->>'kind', 'application'), (subject->>'id')::uuid, "commentId", "actorId", "dueAt", in_page,
         case when not by_letter then 'none' when digest_hour is null then 'now' else 'digest' end
    from chosen where in_page or by_letter order by "userId", key
  on conflict (user_id, key) do nothing
  returning id, user_id, letter, in_page
), letters as (
  insert into outbox (id, kind, payload)
  select 'notification:' || id, 'letter', jsonb_build_object('letter', 'notification', 'notification', id::text)
    from told where letter = 'now'
)
select distinct user_id from told where in_page`;

/** Writes notices that their recipients do not have yet. Open pages are updated when the transaction commits. */
export async function notify(executor: Executor, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const recipients = await rows<{ user_id: string }>(executor, NOTIFY, [
    JSON.stringify(notices),
    JSON.stringify(DEFAULT_CHOICES),
  ]);
  if (recipients.length === 0) return;
  await announce(executor, {
    kind: 'notification',
    audiences: recipients.map(({ user_id: id }) => `user:${id}`),
  });
}
