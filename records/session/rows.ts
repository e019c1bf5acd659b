import type {
  applications,
  batchItems,
  boardSessionItems,
  boardSessions,
  expertSelections,
  Row,
  users,
} from '../../db/models';
import type { Executor } from '../../db/query';
import { row, rows } from '../../db/query';
import type { StoredProblem } from '../problem';
import type { SessionText } from '../../domain/session/state';

export type SessionRow = Pick<
  Row<typeof boardSessions>,
  | 'id'
  | 'type'
  | 'counter'
  | 'created_by'
  | 'created_at'
  | 'members'
  | 'direction_date'
  | 'introduction'
  | 'decision_text'
  | 'edits'
  | 'content'
  | 'status'
  | 'state'
  | 'epoch'
  | 'version'
> & {
  /**
   * Ids of the signers of the minutes: the person whose signature put the minutes in force, and members who signed in
   * addition.
   */
  signers: string[];
};

/** An item of the agenda, with its application or expert. */
export interface AgendaRow extends Pick<
  Row<typeof boardSessionItems>,
  'item_id' | 'result' | 'marked_by' | 'marked_at'
> {
  application: AgendaApplication | null;
  expert: AgendaExpert | null;
  /** State of the batch item that carries out the decision, once the session is held. */
  batch_state: Row<typeof batchItems>['state'] | null;
  problem: StoredProblem | null;
}

export type AgendaApplication = Pick<
  Row<typeof applications>,
  'id' | 'spec_id' | 'title' | 'applicant' | 'state'
>;
/** A candidate with the selection on which the session decides. */
export type AgendaExpert = Pick<Row<typeof users>, 'name' | 'blocked'> &
  Pick<Row<typeof expertSelections>, 'season_id' | 'state'> & { selection_id: string };

/** Column of each text of a session. */
export const TEXT_COLUMNS: Readonly<
  Record<SessionText, 'direction_date' | 'introduction' | 'decision_text'>
> = {
  direction_date: 'direction_date',
  text_protocol_short: 'introduction',
  text_protocol: 'decision_text',
};

const COLUMNS = `id, type, counter, created_by, created_at, members, direction_date, introduction, decision_text, edits, content,
  status, state, epoch, version,
  array(select user_id::text from session_signatures where session_id = board_sessions.id
        union select actor_id from decisions where subject_id = board_sessions.id and step in ('session_tech_review.sign', 'session_experts.sign')) as signers`;

export const sessionRow = (executor: Executor, id: string, lock = ''): Promise<SessionRow | undefined> =>
  row<SessionRow>(executor, `select ${COLUMNS} from board_sessions where id = $1 ${lock}`, [id]);

/** SQL: an `AgendaExpert` of `expert_selections s` with its `users u`. */
export const AGENDA_EXPERT = `jsonb_build_object(
  'name', u.name, 'blocked', u.blocked, 'selection_id', s.id, 'season_id', s.season_id, 'state', s.state)`;

/** Returns the agenda's items in their order. */
export const agendaRows = (executor: Executor, sessionId: string): Promise<AgendaRow[]> =>
  rows<AgendaRow>(
    executor,
    `select i.item_id, i.result, i.marked_by, i.marked_at, b.state as batch_state, b.problem,
            case when a.id is not null then jsonb_build_object(
              'id', a.id, 'spec_id', a.spec_id, 'title', a.title, 'applicant', a.applicant, 'state', a.state) end as application,
            case when s.id is not null then ${AGENDA_EXPERT} end as expert
       from board_session_items i
       left join applications a on a.id = i.item_id and i.selection_id is null
       left join expert_selections s on s.id = i.selection_id
       left join users u on u.id = s.user_id
       left join batches on batches.session_id = i.session_id
       left join batch_items b on b.batch_id = batches.id and b.subject_id = coalesce(i.selection_id, i.item_id)
      where i.session_id = $1 order by i.position`,
    [sessionId],
  );
