import { prepared } from '../../db/prepared';
import { type Database, row, rows } from '../../db/query';
import type { LiveEvent } from '../contract/live-event';

/** A live event with those it is for: 'role:<role>', 'user:<id>', 'staff'. */
export interface StoredEvent extends LiveEvent {
  audiences: string[];
}

/** Never more than this at once: who was away longer reads the pages anew anyway. */
const MOST = 1000;
/** A transaction may commit after one that began later: events this much older than the last seen are sent again. */
const OVERLAP = '30 seconds';

/** The event as the stream sends it; `sessionId` is the open session that has the changed application or selection on its agenda. */
const COLUMNS = `id, kind, audiences,
  case when subject_id is not null then jsonb_build_object('kind', subject_kind, 'id', subject_id) end as subject,
  data || coalesce((select jsonb_build_object('sessionId', i.session_id) from board_session_items i
                     where i.open and (kind = 'application' and i.item_id = application_id or kind = 'selection' and i.selection_id = subject_id)),
                   '{}') as data`;

/** These events, in the order of the ids given. */
export async function eventsById(db: Database, ids: string[]): Promise<StoredEvent[]> {
  return prepared<StoredEvent>(
    { db },
    `select ${COLUMNS} from events where id = any($1::bigint[]) order by array_position($1::bigint[], id)`,
    [ids],
  );
}

/** Returns the events after this one, the newest thousand; some of a little before it again, so that none is missed. */
export async function eventsAfter(db: Database, id: string): Promise<StoredEvent[]> {
  return rows<StoredEvent>(
    { db },
    `select * from (
       select ${COLUMNS} from events
        where id > $1 or (id > $1::bigint - ${MOST} and id <> $1
          and created_at > (select created_at from events where id = $1) - interval '${OVERLAP}')
        order by id desc limit ${MOST}) newest
     order by id`,
    [id],
  );
}

/** The newest event's id; '0' if there is none. */
export async function lastEventId(db: Database): Promise<string> {
  const found = await row<{ id: string }>({ db }, 'select coalesce(max(id), 0)::text as id from events');
  return found?.id ?? '0';
}
