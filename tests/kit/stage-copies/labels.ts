import { row, rows, type Executor } from '../../../db/query';

/**
 * Returns the ids of people, of the applicants' key and of a contest's catalogue, by labels that are equal in every
 * database.
 */
export async function labelledIds(executor: Executor, contestId: string): Promise<Record<string, string>> {
  const labels = await rows<{ label: string; id: string }>(
    executor,
    `with own as (select c.id as contest, p.id as program, p.season_id as season, c.methodology_id as methodology
                    from contests c join programs p on p.id = c.program_id where c.id = $1)
     select 'user:' || email as label, id::text from users
     union all select 'key:' || name, key_hash from integration_keys
     union all select 'contest', contest::text from own
     union all select 'program', program::text from own
     union all select 'season', season::text from own
     union all select 'methodology', methodology::text from own
     union all select 'group:' || g.slug, g.id::text from question_groups g join own on g.methodology_id = own.methodology
     union all select 'question:' || g.slug || '/' || q.name, q.id::text
       from questions q join question_groups g on g.id = q.group_id join own on g.methodology_id = own.methodology`,
    [contestId],
  );
  return Object.fromEntries(labels.map(({ label, id }) => [label, id]));
}

/** Returns the number of a contest's next application. */
export async function nextNumberOf(executor: Executor, contestId: string): Promise<string> {
  const newest = await row<{ number: string }>(
    executor,
    `select concat_ws('-', s.number, p.prefix, coalesce(l.number, 0), c.number,
                      lpad(serial, greatest(5, length(serial)), '0')) as number
       from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
       left join lots l on l.id = c.lot_id
       cross join (select nextval('application_serial')::text as serial) next where c.id = $1`,
    [contestId],
  );
  return newest?.number ?? '';
}
