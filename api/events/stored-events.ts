import { prepared } from '../../db/prepared';
import { type Database, row, rows } from '../../db/query';
import type { LiveEvent } from '../contract/live-event';

/** A live event with its audiences: 'role:<role>', 'user:<id>', 'staff'. */
export interface StoredEvent extends LiveEvent {
  audiences: string[];
}

/** Maximum number of events read at once. A client that was away longer reads its pages anew anyway. */
const MAX_EVENTS = 1000;
/**
 * A transaction may be committed after another one that began later. Therefore events that are up to this
 * much older than the client's last event are sent again.
 */
const OVERLAP = '30 seconds';

/** SQL of an event as the stream sends it. `sessionId` is the open session with the changed application or selection on its agenda. */
const COLUMNS = `id, kind, audiences,
  case when subject_id is not null then jsonb_build_object('kind', subject_kind, 'id', subject_id) end as subject,
  data || coalesce((select jsonb_build_object('sessionId', i.session_id) from board_session_items i
                     where i.open and (kind = 'application' and i.item_id = application_id or kind = 'selection' and i.selection_id = subject_id)),
                   '{}') as data`;

/** Returns these events in the order of the given ids. */
export async function eventsById(db: Database, ids: string[]): Promise<StoredEvent[]> {
  return prepared<StoredEvent>(
    { db },
    `select ${COLUMNS} from events where id = any($1::bigint[]) order by array_position($1::bigint[], id)`,
    [ids],
  );
}

/** Returns the newest `MAX_EVENTS` events after this one. Some slightly older events are included again, so that none is missed. */
export async function eventsAfter(db: Database, id: string): Promise<StoredEvent[]> {
  return rows<StoredEvent>(
    { db },
    `select * from (
       select ${COLUMNS} from events
        where id > $1 or (id > $1::bigint - ${MAX_EVENTS} and id <> $1
          and created_at > (select created_at from events where id = $1) - interval '${OVERLAP}')
        order by id desc limit ${MAX_EVENTS}) newest
     order by id`,
    [id],
  );
}

/** Returns the newest event's id; '0' if there is no event. */
export async function lastEventId(db: Database): Promise<string> {
  const latest = await row<{ id: string }>({ db }, 'select coalesce(max(id), 0)::text as id from events');
  return latest?.id ?? '0';
}
