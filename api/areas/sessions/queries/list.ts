import type { SessionType } from '../../../../domain/session/state';
import { type Database, rows } from '../../../../db/query';
import { ONE_MORE } from '../../../pages';

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

/** What people search by: a number, or a day, month or year of Kyiv's. */
export type SessionSearch = { counter: number } | { from: string; to: string } | 'nothing';

const NUMBER = /^#?\s*№?\s*(\d{1,6})$/;
const DATE = /^(?:(?:(\d{1,2})[.\-/])?(\d{1,2})[.\-/])?(\d{4})$/;

/** `12`, `#12` and `№ 12` are numbers; `22.11.2026`, `11.2026` and `2026` dates. */
export function searchOf(text: string): SessionSearch {
  const given = text.trim();
  const date = DATE.exec(given);
  if (date)
    return rangeOf(
      Number(date[3]),
      date[2] ? Number(date[2]) : undefined,
      date[1] ? Number(date[1]) : undefined,
    );
  const number = NUMBER.exec(given);
  return number ? { counter: Number(number[1]) } : 'nothing';
}

function rangeOf(year: number, month?: number, day?: number): SessionSearch {
  const from = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  const isDay =
    from.getUTCFullYear() === year &&
    from.getUTCMonth() === (month ?? 1) - 1 &&
    from.getUTCDate() === (day ?? 1);
  if (!isDay || year < 1900) return 'nothing';
  const to = new Date(from);
  if (day) to.setUTCDate(to.getUTCDate() + 1);
  else if (month) to.setUTCMonth(to.getUTCMonth() + 1);
  else to.setUTCFullYear(year + 1);
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

/** A page of sessions of one kind, newest first, and one more if there is a further page. `before`: a number. */
export function listSessions(
  db: Database,
  type: SessionType,
  search: SessionSearch | undefined,
  before = 2_147_483_647,
): Promise<ListedSession[]> {
  if (search === 'nothing') return Promise.resolve([]);
  const counter = search && 'counter' in search ? search.counter : null;
  const range = search && 'from' in search ? search : undefined;
  return rows<ListedSession>(
    { db },
    `select s.id, s.counter, s.created_at, s.status, coalesce((s.state->'session'->>'signed')::boolean, false) as signed,
            count(i.item_id)::int as items, (count(*) filter (where i.result <> 0))::int as marked
       from board_sessions s left join board_session_items i on i.session_id = s.id
      where s.type = $1 and s.counter < $2 and ($3::int is null or s.counter = $3)
        and ($4::date is null or (s.created_at at time zone 'Europe/Kyiv')::date >= $4 and (s.created_at at time zone 'Europe/Kyiv')::date < $5)
      group by s.id order by s.counter desc limit ${ONE_MORE}`,
    [type, before, counter, range?.from ?? null, range?.to ?? null],
  );
}
