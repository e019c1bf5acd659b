import type { z } from 'zod';
import { STAFF } from '../../../../domain/roles';
import { type Database, row, rows } from '../../../../db/query';
import type { adminHome } from '../contract/catalogue-admin';

type Home = z.output<typeof adminHome.output>;

/** Counting stops at this number, for which the page shows "99+". */
const COUNT_LIMIT = 100;
const ENDING_SOON = '14 days';
const cappedCountSql = (from: string) =>
  `(select count(*)::int from (select 1 from ${from} limit ${COUNT_LIMIT}) counted)`;

/**
 * Returns the counts of an administrator's home. Overdue tasks are the late tasks in the inboxes of the staff
 * roles that nobody has claimed, as `/inbox?role=all` lists them.
 */
export async function homeCounts(db: Database): Promise<Home['counts']> {
  const counts = await row<Home['counts']>(
    { db },
    `select ${cappedCountSql(`users where role = 'unassigned' and not blocked`)} as without_role,
            ${cappedCountSql('tasks where closed_at is null and due_at < now() and assignee_id is null and roles && $1::text[]')} as overdue,
            ${cappedCountSql('subjects where needs_operator is not null')} as needs_operator`,
    [STAFF],
  );
  return counts ?? { without_role: 0, overdue: 0, needs_operator: 0 };
}

/** Returns contests in use whose submission or realisation ends within two weeks, the nearest first. */
export const endingContests = (db: Database): Promise<Home['ending']> =>
  rows<Home['ending'][number]>(
    { db },
    `with today as (select (now() at time zone 'Europe/Kyiv')::date as day),
          open as (select c.* from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
                     left join lots l on l.id = c.lot_id
                    where coalesce(c.archived_at, l.archived_at, p.archived_at, s.archived_at) is null)
     select ends.id as _id, ends.title, ends.what, ends.day::text as day
       from (select id, title, 'submission' as what, submission_end as day from open
             union all select id, title, 'realization', realization_end from open) ends, today
      where ends.day between today.day and today.day + interval '${ENDING_SOON}'
      order by ends.day, ends.title, ends.id limit 10`,
  );

export const holidaysOf = (db: Database, year: string) =>
  rows<{ day: string; name: string }>(
    { db },
    `select day::text as day, name from holidays
      where day between make_date($1::int, 1, 1) and make_date($1::int, 12, 31) order by day`,
    [year],
  );
