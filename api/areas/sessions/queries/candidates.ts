import { readyForSession } from '../../../../domain/session/on-agenda';
import type { SessionCandidate, SessionType } from '../../../../domain/session/state';
import { TechStatus } from '../../../../domain/statuses';
import type { ApplicationState } from '../../../../domain/application/state';
import { CARRIED_OUT } from '../../../../domain/session/outcomes';
import { rows, type Executor } from '../../../../db/query';
import { decidingSessionTypes } from '../../../../records/session/content';
import { AGENDA_EXPERT, type AgendaExpert, type AgendaRow } from '../../../../records/session/rows';
import { rankOf } from '../../../../records/votes';
import { wordConditions, NAME_KEY } from '../../../word-search';

/** Maximum number of listed candidates. */
export const MAX_CANDIDATES = 100;

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
 * Returns applications that wait for a session and are in none; the one that has waited longest is first.
 * Returns one more than is listed. `search`: beginnings of words of number, title and applicant, or the
 * number's last digits.
 */
export async function waitingForSession(executor: Executor, search?: string): Promise<CandidateRow[]> {
  const candidates = await rows<CandidateRow>(
    executor,
    `select a.id, a.spec_id, a.title, a.applicant, a.state, a.tech_status, t.opened_at as since
       from applications a join tasks t on t.application_id = a.id and t.closed_at is null and t.step = 'tech_review.session_decide'
      where a.tech_status in (${TechStatus.needsDirection}, ${TechStatus.appealed})
        and not exists (select from board_session_items i where i.item_id = a.id and i.open)
        and ($1::text is null or a.words @@ search_query($1))
      order by t.opened_at, a.id limit ${MAX_CANDIDATES + 1}`,
    [search ?? null],
  );
  return candidates.filter(({ state }) => readyForSession(state).includes('tech_review'));
}

export interface ExpertCandidateRow extends AgendaExpert {
  id: string;
  vote_rank: number | null;
  since: Date;
}

/** SQL condition that `expert_selections s` is the newest selection of its candidate. Selections of earlier seasons are over. */
const IS_NEWEST_SELECTION = `s.started_at = (select max(started_at) from expert_selections newer where newer.user_id = s.user_id)`;

/** SQL of the open task of `expert_selections s` for the step that a session of this kind carries out. */
const taskFor = (type: SessionType): string =>
  `join tasks t on t.subject_id = s.id and t.closed_at is null and t.step = '${CARRIED_OUT[type].step}'`;
/** SQL condition that `expert_selections s` is in progress and on no agenda yet. */
const IS_CANDIDATE = `s.completed_at is null and ${IS_NEWEST_SELECTION}
  and not exists (select from board_session_items i where i.selection_id = s.id and i.open)`;

/** SQL condition that the person of `users u` waits for a session of this kind. */
export const waitsForSession = (type: SessionType): string =>
  `exists (select from expert_selections s ${taskFor(type)} where s.user_id = u.id and ${IS_CANDIDATE})`;

/**
 * Returns experts who wait for a session of this kind and are in none; the one who has waited longest is
 * first. Returns one more than is listed.
 */
export async function expertsWaiting(
  executor: Executor,
  type: SessionType,
  search?: string,
): Promise<ExpertCandidateRow[]> {
  const values: unknown[] = [];
  const nameConditions = wordConditions(NAME_KEY, search, (value) => `$${values.push(value)}`);
  const experts = await rows<Omit<ExpertCandidateRow, keyof AgendaExpert> & { expert: AgendaExpert }>(
    executor,
    `select u.id, ${rankOf('u.id', 's.season_id')} as vote_rank, t.opened_at as since, ${AGENDA_EXPERT} as expert
       from expert_selections s join users u on u.id = s.user_id ${taskFor(type)}
      where ${[IS_CANDIDATE, 'not u.blocked', ...nameConditions].join(' and ')}
      order by t.opened_at, u.name, u.id limit ${MAX_CANDIDATES + 1}`,
    values,
  );
  return experts.map(({ expert, ...candidate }) => ({ ...candidate, ...expert }));
}

/** A candidate for an agenda, with the id of an expert's selection. */
export interface ChosenCandidate extends SessionCandidate {
  selectionId: string | null;
}

/** Returns the chosen candidates from their own records, locked against other decisions. */
export async function lockChosenCandidates(
  executor: Executor,
  type: SessionType,
  ids: readonly string[],
): Promise<ChosenCandidate[]> {
  const candidates = await rows<
    { id: string; session_id: string | null } & Pick<AgendaRow, 'application' | 'expert'>
  >(executor, type === 'tech_review' ? CHOSEN_APPLICATIONS : CHOSEN_EXPERTS, [ids]);
  return candidates.map(({ id, session_id, ...candidate }) => ({
    id,
    selectionId: candidate.expert?.selection_id ?? null,
    readyFor: decidingSessionTypes(candidate),
    sessionId: session_id ?? undefined,
  }));
}

const CHOSEN_APPLICATIONS = `
  select a.id, jsonb_build_object('state', a.state) as application, null as expert,
         (select i.session_id from board_session_items i where i.item_id = a.id and i.open) as session_id
    from applications a where a.id = any($1::uuid[]) order by a.id for share of a`;

const CHOSEN_EXPERTS = `
  select u.id, null as application, ${AGENDA_EXPERT} as expert,
         (select i.session_id from board_session_items i where i.item_id = u.id and i.open) as session_id
    from expert_selections s join users u on u.id = s.user_id
   where u.id = any($1::uuid[]) and ${IS_NEWEST_SELECTION} order by s.id for share of s, u`;

/** Returns numbers of these applications, or names of these experts, in their order, each with its open session: `2027-KINO-1-1-00042 (№ 3)`. */
export async function namesWithSession(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const labels = await rows<{ name: string }>(
    executor,
    `select coalesce(a.spec_id, u.name, chosen.id::text) || coalesce(' (№ ' || s.counter || ')', '') as name
       from unnest($1::uuid[]) with ordinality as chosen (id, position)
       left join applications a on a.id = chosen.id
       left join users u on u.id = chosen.id
       left join board_session_items i on i.item_id = chosen.id and i.open
       left join board_sessions s on s.id = i.session_id
      order by chosen.position`,
    [ids],
  );
  return labels.map(({ name }) => name);
}
