import { readyForSession, selectionReadyForSession } from '../../domain/session/on-agenda';
import type { SessionResult } from '../../domain/process/input';
import { textsOf, UNDECIDED, type SessionState, type SessionType } from '../../domain/session/state';
import { SessionStatus } from '../../domain/statuses';
import type { Executor } from '../../db/query';
import { agendaRows, sessionRow, TEXT_COLUMNS, type AgendaRow, type SessionRow } from './rows';

/** Content written by the members: their marks, and whether all texts are filled in. */
export interface SessionContent {
  results: SessionResult[];
  textsFilled: boolean;
}

/** Returns whether a session that is not held yet can no longer decide on an item of its agenda. */
export const isNoLongerDecidable = (session: Pick<SessionRow, 'type'>, item: SessionItem): boolean =>
  !decidingSessionTypes(item).includes(session.type);

type SessionItem = Pick<AgendaRow, 'application' | 'expert'>;

/** Returns the types of sessions that may decide on an item in its current state; none if the candidate's account is blocked. */
export function decidingSessionTypes({ application, expert }: SessionItem): readonly SessionType[] {
  if (application) return readyForSession(application.state);
  return expert && !expert.blocked ? selectionReadyForSession(expert.state) : [];
}

/** Returns the content of a session's rows. */
export const contentOf = (session: SessionRow, agenda: readonly AgendaRow[]): SessionContent => ({
  results: agenda.map((item) =>
    isNoLongerDecidable(session, item)
      ? { id: item.item_id, status: UNDECIDED, left: true }
      : { id: item.item_id, status: item.result },
  ),
  textsFilled: textsOf(session.type).every((text) => session[TEXT_COLUMNS[text]].trim() !== ''),
});

export async function sessionContent(executor: Executor, id: string): Promise<SessionContent> {
  const session = await sessionRow(executor, id);
  if (!session) throw new Error(`session ${id} is not there`);
  return contentOf(session, await agendaRows(executor, id));
}

/**
 * Returns the state for the process tables. Until the session is held, the state includes the marks and texts of its
 * members.
 */
export function stateWithContent(session: SessionRow, agenda: readonly AgendaRow[]): SessionState {
  const { state } = session;
  if (!state.session || session.status !== SessionStatus.open) return state;
  const { results, textsFilled } = contentOf(session, agenda);
  return { ...state, session: { ...state.session, items: results, textsFilled } };
}
