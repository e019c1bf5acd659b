import { readyForSession, selectionReadyForSession } from '../../domain/session/on-agenda';
import type { SessionResult } from '../../domain/process/input';
import { textsOf, UNDECIDED, type SessionState, type SessionType } from '../../domain/session/state';
import { SessionStatus } from '../../domain/statuses';
import type { Executor } from '../../db/query';
import { agendaRows, sessionRow, TEXT_COLUMNS, type AgendaRow, type SessionRow } from './rows';

/** Content written by the members: their marks, and whether the texts are there. */
export interface SessionContent {
  results: SessionResult[];
  textsFilled: boolean;
}

/** Has it moved on since it was put on the agenda of a session not held yet? */
export const hasLeft = (session: Pick<SessionRow, 'type'>, item: Standing): boolean =>
  !sessionsFor(item).includes(session.type);

type Standing = Pick<AgendaRow, 'application' | 'expert'>;

/** Which sessions may decide on it as it stands: on nobody whose account is blocked. */
export function sessionsFor({ application, expert }: Standing): readonly SessionType[] {
  if (application) return readyForSession(application.state);
  return expert && !expert.blocked ? selectionReadyForSession(expert.state) : [];
}

/** Marks and texts of these rows. */
export const contentOf = (session: SessionRow, agenda: readonly AgendaRow[]): SessionContent => ({
  results: agenda.map((item) =>
    hasLeft(session, item)
      ? { id: item.item_id, status: UNDECIDED, left: true }
      : { id: item.item_id, status: item.result },
  ),
  textsFilled: textsOf(session.type).every((text) => session[TEXT_COLUMNS[text]].trim() !== ''),
});

export async function sessionContent(on: Executor, id: string): Promise<SessionContent> {
  const session = await sessionRow(on, id);
  if (!session) throw new Error(`session ${id} is not there`);
  return contentOf(session, await agendaRows(on, id));
}

/** The state as the tables see it now: until the session is held, with the marks and texts of its members. */
export function stateWithContent(session: SessionRow, agenda: readonly AgendaRow[]): SessionState {
  const { state } = session;
  if (!state.session || session.status !== SessionStatus.open) return state;
  const { results, textsFilled } = contentOf(session, agenda);
  return { ...state, session: { ...state.session, items: results, textsFilled } };
}
