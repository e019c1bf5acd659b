import { type Database, inTransaction, row, run, type Executor } from '../../../../db/query';
import { announce } from '../../../../records/events';
import type { NotificationSettings } from '../contract/notifications';

/** Marks a person's own notifications as read: the selected ones, or all up to one of them. The person's other open pages are informed. */
export async function markRead(
  db: Database,
  userId: string,
  selection: { ids: string[] } | { up_to: string },
): Promise<void> {
  const [condition, value] =
    'ids' in selection ? ['id = any($2::bigint[])', selection.ids] : ['id <= $2::bigint', selection.up_to];
  await inTransaction(db, async (executor) => {
    const marked = await row<{ marked: number }>(
      executor,
      `with marked as (
         update notifications set read_at = now() where user_id = $1 and in_page and read_at is null and ${condition} returning 1)
       select count(*)::int as marked from marked`,
      [userId, value],
    );
    if (marked?.marked) await announceRead(executor, userId);
  });
}

const announceRead = (executor: Executor, userId: string) =>
  announce(executor, { kind: 'notification', audiences: [`user:${userId}`] });

/** Stores a person's settings of notifications, which apply from now on. */
export async function saveSettings(
  db: Database,
  userId: string,
  settings: NotificationSettings,
): Promise<void> {
  await run(
    { db },
    `insert into notification_settings (user_id, kinds, days_before, digest_hour) values ($1, $2, $3, $4)
     on conflict (user_id) do update set kinds = excluded.kinds, days_before = excluded.days_before,
        digest_hour = excluded.digest_hour, updated_at = now()`,
    [userId, JSON.stringify(settings.kinds), settings.days_before, settings.digest_hour],
  );
}
