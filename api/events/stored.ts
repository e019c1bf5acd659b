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

interface EventRow {
  id: string;
  kind: LiveEvent['kind'];
  application_id: string | null;
  /** The session it is about, or on whose agenda, not held yet, the application or the selection stands. */
  session_id: string | null;
  selection_id: string | null;
  document_id: string | null;
  audiences: string[];
  data: LiveEvent['data'];
}

const COLUMNS = `id, kind, application_id, audiences, data,
  case subject_kind when 'selection' then subject_id end as selection_id,
  case subject_kind when 'document' then subject_id end as document_id,
  case subject_kind when 'session' then subject_id
    when 'selection' then (select i.session_id from board_session_items i where kind = 'selection' and i.selection_id = subject_id and i.open)
    else (select i.session_id from board_session_items i where kind = 'application' and i.item_id = application_id and i.open) end as session_id`;

const asEvent = ({
  application_id,
  session_id,
  selection_id,
  document_id,
  data,
  ...event
}: EventRow): StoredEvent => ({
  ...event,
  applicationId: application_id,
  data: {
    ...data,
    ...(session_id && { sessionId: session_id }),
    ...(selection_id && { selectionId: selection_id }),
    ...(document_id && { documentId: document_id }),
  },
});

/** These events, in the order of the ids given. */
export async function eventsById(db: Database, ids: string[]): Promise<StoredEvent[]> {
  const found = await prepared<EventRow>(
    { db },
    `select ${COLUMNS} from events where id = any($1::bigint[]) order by array_position($1::bigint[], id)`,
    [ids],
  );
  return found.map(asEvent);
}

/** Returns the events after this one, the newest thousand; some of a little before it again, so that none is missed. */
export async function eventsAfter(db: Database, id: string): Promise<StoredEvent[]> {
  const found = await rows<EventRow>(
    { db },
    `select * from (
       select ${COLUMNS} from events
        where id > $1 or (id > $1::bigint - ${MOST} and id <> $1
          and created_at > (select created_at from events where id = $1) - interval '${OVERLAP}')
        order by id desc limit ${MOST}) newest
     order by id`,
    [id],
  );
  return found.map(asEvent);
}

/** The newest event's id; '0' if there is none. */
export async function lastEventId(db: Database): Promise<string> {
  const found = await row<{ id: string }>({ db }, 'select coalesce(max(id), 0)::text as id from events');
  return found?.id ?? '0';
}
