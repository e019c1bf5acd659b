import { sessionRef } from '../../../../domain/flows';
import { inSnapshot } from '../../../../db/beginning';
import { type Database, rows, type Executor } from '../../../../db/query';
import { FILE_COLUMNS, FULL_STEP } from '../../application/queries/application';
import { rankOf } from '../../../../records/votes';
import { namesOf } from '../../application/queries/people';
import type { DecisionRow, FileRow } from '../../../queries/application-rows';
import { findPendingCommand, type PendingCommand } from '../../../../records/steps/waiting';
import { agendaRows, sessionRow, type AgendaRow, type SessionRow } from '../../../../records/session/rows';

/** All records of one session, read in one snapshot. */
export interface SessionRecords {
  session: SessionRow;
  agenda: readonly AgendaRow[];
  /** Decisions of the technical review of applications on the agenda, by application, oldest first. */
  decisions: ReadonlyMap<string, DecisionRow[]>;
  files: ReadonlyMap<string, FileRow>;
  names: ReadonlyMap<string, string>;
  /** Ratings of the experts on the agenda, for the season of their selection. */
  ranks: ReadonlyMap<string, number | null>;
  pendingCommand: PendingCommand | undefined;
}

/** Reads a session; undefined if it does not exist. */
export const sessionRecords = (db: Database, id: string): Promise<SessionRecords | undefined> =>
  inSnapshot(db, async (executor) => {
    const session = await sessionRow(executor, id);
    if (!session) return undefined;
    const agenda = await agendaRows(executor, id);
    const ids = agenda.map(({ item_id }) => item_id);
    const decisions = await reviewsOf(executor, ids);
    const files = await rows<FileRow>(
      executor,
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
      names: await namesOf(executor, people),
      ranks: await ranksOf(executor, id),
      pendingCommand: await findPendingCommand(executor, sessionRef(id)),
    };
  });

async function ranksOf(executor: Executor, sessionId: string): Promise<ReadonlyMap<string, number | null>> {
  const ranks = await rows<{ id: string; rank: number | null }>(
    executor,
    `select i.item_id as id, ${rankOf('i.item_id', 's.season_id')} as rank
       from board_session_items i join expert_selections s on s.id = i.selection_id where i.session_id = $1`,
    [sessionId],
  );
  return new Map(ranks.map(({ id, rank }) => [id, rank]));
}

async function reviewsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow[]>> {
  const decisions = await rows<DecisionRow & { application_id: string }>(
    executor,
    `select application_id, id, version, process, ${FULL_STEP}, outcome, record_id, status_from, status_to, overall, actor_id,
            actor_role, body, superseded_epoch, created_at
       from decisions where application_id = any($1::uuid[]) and process = 'tech_review' and superseded_epoch is null
      order by id`,
    [ids],
  );
  const grouped = new Map<string, DecisionRow[]>();
  for (const decision of decisions)
    grouped.set(decision.application_id, [...(grouped.get(decision.application_id) ?? []), decision]);
  return grouped;
}
