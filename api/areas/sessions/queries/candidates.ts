import { readyForSession } from '../../../../domain/session/on-agenda';
import type { SessionCandidate, SessionType } from '../../../../domain/session/state';
import { TechStatus } from '../../../../domain/statuses';
import type { ApplicationState } from '../../../../domain/application/state';
import { rows, type Executor } from '../../../../db/query';

/** How many are listed at once. */
export const MOST_CANDIDATES = 100;

export interface CandidateRow {
  id: string;
  spec_id: string;
  title: string;
  applicant: { name?: string };
  state: ApplicationState;
  tech_status: number;
  since: Date;
}

/**
 * Applications that wait for a session and stand in none, longest waiting first, one more than are listed. `search`: a part
 * of the number, or beginnings of words of title and applicant.
 */
export async function waitingForSession(on: Executor, search?: string): Promise<CandidateRow[]> {
  const found = await rows<CandidateRow>(
    on,
    `select a.id, a.spec_id, a.title, a.applicant, a.state, a.tech_status, t.opened_at as since
       from applications a join tasks t on t.application_id = a.id and t.closed_at is null and t.step = 'tech_review.session_decide'
      where a.tech_status in (${TechStatus.needsDirection}, ${TechStatus.appealed})
        and not exists (select from board_session_items i where i.item_id = a.id and i.open)
        and ($1::text is null or strpos(upper(a.spec_id), upper($1)) > 0
             or a.words @@ search_query($1))
      order by t.opened_at, a.id limit ${MOST_CANDIDATES + 1}`,
    [search ?? null],
  );
  return found.filter(({ state }) => readyForSession(state).includes('tech_review'));
}

/** The chosen as their own records stand, locked so that no decision changes them meanwhile. */
export async function candidatesChosen(
  on: Executor,
  type: SessionType,
  ids: readonly string[],
): Promise<SessionCandidate[]> {
  if (type !== 'tech_review') return [];
  const found = await rows<{ id: string; state: ApplicationState; session_id: string | null }>(
    on,
    `select a.id, a.state, (select i.session_id from board_session_items i where i.item_id = a.id and i.open) as session_id
       from applications a where a.id = any($1::uuid[]) order by a.id for share of a`,
    [ids],
  );
  return found.map(({ id, state, session_id }) => ({
    id,
    readyFor: readyForSession(state),
    sessionId: session_id ?? undefined,
  }));
}

/** The numbers of these applications in their order, each with the session not held yet in which it stands: `2027-KINO-1-1-00042 (№ 3)`. */
export async function numbersWithSession(on: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    on,
    `select coalesce(a.spec_id, chosen.id::text) || coalesce(' (№ ' || s.counter || ')', '') as name
       from unnest($1::uuid[]) with ordinality as chosen (id, position)
       left join applications a on a.id = chosen.id
       left join board_session_items i on i.item_id = chosen.id and i.open
       left join board_sessions s on s.id = i.session_id
      order by chosen.position`,
    [ids],
  );
  return found.map(({ name }) => name);
}
