import { type Database, row, rows } from '../../../../db/query';
import type { notifications, Row } from '../../../../db/models';
import { choicesOver, DAYS_BEFORE, type Ways } from '../../../../domain/reminders';
import type { NotificationSettings, NotificationView } from '../contract/notifications';
import type { Language } from '../../../../texts/translate';
import type { StoredRefusal } from '../../../../records/commands';
import { refusalReason } from '../../../presenters/refusal-reason';
import { presentSubject } from '../../../presenters/subject';
import { COUNT_LIMIT } from '../../inbox/queries/counts';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';
import { PAGE_PLUS_ONE } from '../../../pages';

interface NotificationRow extends Pick<
  Row<typeof notifications>,
  'id' | 'created_at' | 'read_at' | 'due_at' | 'comment_id'
> {
  kind: NotificationView['kind'];
  subject: SubjectRow | null;
  process: string | null;
  step: string | null;
  record_id: string | null;
  closed: boolean;
  account: NotificationView['account'];
  actor: string | null;
  command_step: string | null;
  refusal: StoredRefusal | null;
}

/** Returns a page of a person's notifications shown in the page, newest first, and one more if another page follows. */
export async function notificationPage(
  db: Database,
  userId: string,
  filter: { before?: string; unread?: boolean; language: Language },
): Promise<NotificationView[]> {
  const notifications = await rows<NotificationRow>(
    { db },
    `with page as (
       select * from notifications where user_id = $1 and in_page ${filter.unread ? 'and read_at is null' : ''}
          and id < $2::bigint order by id desc limit ${PAGE_PLUS_ONE})
     select n.id, n.kind, n.created_at, n.read_at, ${SUBJECT}, t.process, t.step, t.record_id,
            n.due_at, t.closed_at is not null as closed, case when c.deleted_at is null then c.id end as comment_id,
            case when ic.id is not null then json_build_object('_id', owner.id, 'name', owner.name, 'closed', ic.state <> 'waiting') end as account,
            actor.name as actor, k.step as command_step, k.refusal
       from page n
       left join subjects s on s.id = n.subject_id
       left join tasks t on t.id = n.task_id
       left join comments c on c.id = n.comment_id
       left join identity_changes ic on 'identity:' || ic.id = n.key
       left join users owner on owner.id = ic.user_id
       left join users actor on actor.id = n.actor_id
       left join commands k on k.scope = n.subject_kind || ':' || n.subject_id and k.request_id = n.command_id
      order by n.id desc`,
    [userId, filter.before ?? '9223372036854775807'],
  );
  return notifications.map((notification) => presentNotification(notification, filter.language));
}

const presentNotification = (notification: NotificationRow, language: Language): NotificationView => ({
  _id: notification.id,
  kind: notification.kind,
  at: notification.created_at.toISOString(),
  read: notification.read_at !== null,
  subject: notification.subject && presentSubject(language, notification.subject),
  task:
    notification.process === null || notification.step === null
      ? null
      : {
          process: notification.process,
          step: notification.step,
          record_id: notification.record_id,
          due_at: notification.due_at?.toISOString() ?? null,
          closed: notification.closed,
        },
  comment_id: notification.comment_id,
  account: notification.account,
  actor: notification.actor,
  command:
    notification.command_step === null
      ? null
      : {
          step: notification.command_step,
          reason:
            notification.refusal && refusalReason(language, notification.command_step, notification.refusal),
        },
});

/** Counts a person's unread notifications, up to 100. Those whose task or change is closed are not counted. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const result = await row<{ unread: number }>(
    { db },
    `select count(*)::int as unread from (
       select from notifications n left join tasks t on t.id = n.task_id
         left join identity_changes ic on 'identity:' || ic.id = n.key
        where n.user_id = $1 and n.in_page and n.read_at is null and t.closed_at is null
          and (ic.id is null or ic.state = 'waiting') limit ${COUNT_LIMIT}) unread`,
    [userId],
  );
  return result?.unread ?? 0;
}

/** Returns a person's settings, with defaults for those not set. */
export async function settingsOf(db: Database, userId: string): Promise<NotificationSettings> {
  const saved = await row<{
    kinds: Record<string, Partial<Ways>>;
    days_before: number;
    digest_hour: number | null;
  }>({ db }, 'select kinds, days_before, digest_hour from notification_settings where user_id = $1', [
    userId,
  ]);
  return {
    kinds: choicesOver(saved?.kinds ?? {}),
    days_before: saved?.days_before ?? DAYS_BEFORE.usual,
    digest_hour: saved?.digest_hour ?? null,
  };
}
