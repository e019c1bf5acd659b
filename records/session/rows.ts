import type { SessionState, SessionType } from '../../domain/session/state';
import type { Executor } from '../../db/query';
import { row, rows } from '../../db/query';
import type { ApplicationState } from '../../domain/application/state';
import type { StoredProblem } from '../problem';
import type { SessionText } from '../../domain/session/state';

/** Who wrote a text last, and how often it was written. */
export interface Edit {
  revision: number;
  by: string;
  at: string;
}

export interface SessionRow {
  id: string;
  type: SessionType;
  counter: number;
  created_by: string;
  created_at: Date;
  members: string[];
  direction_date: string;
  introduction: string;
  decision_text: string;
  edits: Partial<Record<SessionText, Edit>>;
  content: number;
  status: number;
  state: SessionState;
  epoch: number;
  version: number;
  /** Who has signed the minutes: the one whose signature put them in force, and members who added theirs. */
  signers: string[];
}

/** An item of the agenda as its row stands, with the application it is. */
export interface AgendaRow {
  item_id: string;
  result: number;
  marked_by: string | null;
  marked_at: Date | null;
  spec_id: string;
  title: string;
  applicant: { name?: string };
  state: ApplicationState;
  /** What became of the decision, once the session is held. */
  carried: 'waiting' | 'done' | 'failed' | null;
  problem: StoredProblem | null;
}

/** The column of each text. */
export const TEXT_COLUMNS: Readonly<Record<SessionText, keyof SessionRow>> = {
  direction_date: 'direction_date',
  text_protocol_short: 'introduction',
  text_protocol: 'decision_text',
};

const COLUMNS = `id, type, counter, created_by, created_at, members, direction_date, introduction, decision_text, edits, content,
  status, state, epoch, version,
  array(select user_id::text from session_signatures where session_id = board_sessions.id
        union select actor_id from decisions where subject_id = board_sessions.id and step in ('session_tech_review.sign', 'session_experts.sign')) as signers`;

export const sessionRow = (on: Executor, id: string, lock = ''): Promise<SessionRow | undefined> =>
  row<SessionRow>(on, `select ${COLUMNS} from board_sessions where id = $1 ${lock}`, [id]);

/** The agenda in its order. */
export const agendaRows = (on: Executor, sessionId: string): Promise<AgendaRow[]> =>
  rows<AgendaRow>(
    on,
    `select i.item_id, i.result, i.marked_by, i.marked_at, a.spec_id, a.title, a.applicant, a.state,
            b.state as carried, b.problem
       from board_session_items i join applications a on a.id = i.item_id
       left join batches on batches.session_id = i.session_id
       left join batch_items b on b.batch_id = batches.id and b.application_id = i.item_id
      where i.session_id = $1 order by i.position`,
    [sessionId],
  );
