import { sessionRef } from '../../../../domain/flows';
import { inSnapshot, type Database, rows, type Executor } from '../../../../db/query';
import { FILE_COLUMNS, FULL_STEP } from '../../application/queries/application';
import { namesOf } from '../../application/queries/people';
import type { DecisionRow, FileRow } from '../../../queries/application-rows';
import { waitingFor, type Waiting } from '../../../../records/steps/waiting';
import { agendaRows, sessionRow, type AgendaRow, type SessionRow } from '../../../../records/session/rows';

/** Everything about one session, as of one moment. */
export interface SessionRecords {
  session: SessionRow;
  agenda: readonly AgendaRow[];
  /** Of the technical review of what is on the agenda, by application, oldest first. */
  decisions: ReadonlyMap<string, DecisionRow[]>;
  files: ReadonlyMap<string, FileRow>;
  names: ReadonlyMap<string, string>;
  waiting: Waiting | undefined;
}

/** Undefined if there is none. */
export const sessionRecords = (db: Database, id: string): Promise<SessionRecords | undefined> =>
  inSnapshot(db, async (on) => {
    const session = await sessionRow(on, id);
    if (!session) return undefined;
    const agenda = await agendaRows(on, id);
    const ids = agenda.map(({ item_id }) => item_id);
    const decisions = await reviewsOf(on, ids);
    const files = await rows<FileRow>(
      on,
      `select ${FILE_COLUMNS} from files where application_id = any($1::uuid[]) and slot = 'appeal'`,
      [ids],
    );
    const people = [
      session.created_by,
      ...session.members,
      ...Object.values(session.edits).map(({ by }) => by),
      ...agenda.flatMap(({ marked_by }) => marked_by ?? []),
    ];
    return {
      session,
      agenda,
      decisions,
      files: new Map(files.map((file) => [file.id, file])),
      names: await namesOf(on, people),
      waiting: await waitingFor(on, sessionRef(id)),
    };
  });

async function reviewsOf(on: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, DecisionRow[]>> {
  const found = await rows<DecisionRow & { application_id: string }>(
    on,
    `select application_id, id, process, ${FULL_STEP}, outcome, record_id, status_from, status_to, overall, actor_id,
            actor_role, body, superseded_epoch, created_at
       from decisions where application_id = any($1::uuid[]) and process = 'tech_review' and superseded_epoch is null
      order by id`,
    [ids],
  );
  const grouped = new Map<string, DecisionRow[]>();
  for (const one of found) grouped.set(one.application_id, [...(grouped.get(one.application_id) ?? []), one]);
  return grouped;
}
