import type { SessionType } from '../../../../domain/session/state';
import { type Database, rows } from '../../../../db/query';
import { PAGE_PLUS_ONE } from '../../../pages';
import type { SessionSearch } from './day-search';

/** A session in the list. */
export interface ListedSession {
  id: string;
  counter: number;
  created_at: Date;
  status: number;
  signed: boolean;
  items: number;
  marked: number;
}

const DATE_PARTS = ['year', 'month', 'day'] as const;

/** Returns a page of sessions of one kind, newest first, and one more if another page follows. `before`: a session's number. */
export function listSessions(
  db: Database,
  type: SessionType,
  search: SessionSearch | undefined,
  before = 2_147_483_647,
): Promise<ListedSession[]> {
  if (search === 'nothing') return Promise.resolve([]);
  const values: unknown[] = [type, before];
  const bind = (value: unknown) => `$${values.push(value)}::int`;
  const where = ['s.type = $1', 's.counter < $2'];
  if (search && 'counter' in search) where.push(`s.counter = ${bind(search.counter)}`);
  else
    for (const part of DATE_PARTS) {
      const searchedValue = search?.[part];
      if (searchedValue !== undefined)
        where.push(`extract(${part} from s.created_at at time zone 'Europe/Kyiv') = ${bind(searchedValue)}`);
    }
  return rows<ListedSession>(
    { db },
    `select s.id, s.counter, s.created_at, s.status, coalesce((s.state->'session'->>'signed')::boolean, false) as signed,
            count(i.item_id)::int as items, (count(*) filter (where i.result <> 0))::int as marked
       from board_sessions s left join board_session_items i on i.session_id = s.id
      where ${where.join(' and ')}
      group by s.id order by s.counter desc limit ${PAGE_PLUS_ONE}`,
    values,
  );
}
