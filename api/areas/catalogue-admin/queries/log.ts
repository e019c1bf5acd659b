import { type Database, rows } from '../../../../db/query';
import type { catalogueLog as kept, Row } from '../../../../db/models';
import type { LogEntry } from '../contract/catalogue-admin';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';

interface LogRow extends Pick<Row<typeof kept>, 'id' | 'action' | 'changes' | 'actor_id' | 'created_at'> {
  name: string | null;
}

/** Returns a page of a record's log before the entry `before`, newest first; a dictionary or the holidays count as one record. */
export async function catalogueLog(db: Database, kind: string, record = kind, before?: string) {
  const entries = await rows<LogRow>(
    { db },
    `select e.id::text, e.action, e.changes, e.actor_id, u.name, e.created_at
       from catalogue_log e left join users u on u.id = e.actor_id
      where e.kind = $1 and e.record_id = $2 and e.id < $3
      order by e.id desc limit ${PAGE_PLUS_ONE}`,
    [kind, record, before ?? '9223372036854775807'],
  );
  const { page, next } = splitPage(entries, ({ id }) => id);
  return {
    entries: page.map(({ id, action, changes, actor_id, name, created_at }): LogEntry => ({
      _id: id,
      action,
      user: { _id: actor_id, name: name ?? '' },
      created_at: created_at.toISOString(),
      changes,
    })),
    next,
  };
}
