import { rows, run, type Executor } from '../../db/query';

/**
 * Queues the daily digest of everybody whose hour (in Kyiv) has come: one letter for each person and day, with all notifications since
 * the last.
 */
export async function gatherDigests(executor: Executor): Promise<void> {
  const digests = await rows<{ user_id: string; day: string }>(
    executor,
    `with clock as (select now() at time zone 'Europe/Kyiv' as kyiv)
     insert into outbox (id, kind, payload)
     select 'digest:' || n.user_id || ':' || (c.kyiv)::date, 'letter',
            jsonb_build_object('letter', 'digest', 'user', n.user_id, 'day', (c.kyiv)::date)
       from clock c, (select distinct user_id from notifications where letter = 'digest' and digest_day is null) n
       left join notification_settings s on s.user_id = n.user_id
      where coalesce(s.digest_hour, 0) <= extract(hour from c.kyiv)
     on conflict (id) do nothing
     returning payload->>'user' as user_id, payload->>'day' as day`,
  );
  for (const { user_id: user, day } of digests) {
    await run(
      executor,
      `update notifications set digest_day = $2 where user_id = $1 and letter = 'digest' and digest_day is null`,
      [user, day],
    );
  }
}
