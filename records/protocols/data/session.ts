import type { boardSessions, Row } from '../../../db/models';
import { findStep } from '../../../domain/processes';
import type { SessionResult } from '../../../domain/process/input';
import { sessionStep } from '../../../domain/session/on-agenda';
import { EXPERT_OUTCOMES, TECH_REVIEW_OUTCOMES } from '../../../domain/session/outcomes';
import type { SessionType } from '../../../domain/session/state';
import type { Role } from '../../../domain/roles';
import { row, rows, type Executor } from '../../../db/query';
import { translate } from '../../../texts/translate';
import type { ProtocolInput } from '../../../workflows/activities';
import { unexpectedFailure } from '../../temporal/failures';
import type {
  ExpertSessionData,
  SessionData,
  SessionDecision,
  TechnicalSessionData,
} from '../../../pdf/protocols/session';
import { commandScope } from '../../commands';
import { rankOf } from '../../votes';
import { expectedSigner, readPeople } from './people';

type SessionRow = Pick<
  Row<typeof boardSessions>,
  'counter' | 'type' | 'members' | 'direction_date' | 'introduction' | 'decision_text'
>;

/** Returns the data of a session's minutes at its acceptance, dated now. */
export async function sessionData(
  executor: Executor,
  demo: boolean,
  { subject, updateId, actor }: ProtocolInput,
): Promise<{ title: string; data: SessionData }> {
  const session = await row<SessionRow>(
    executor,
    'select counter, type, members, direction_date, introduction, decision_text from board_sessions where id = $1',
    [subject.id],
  );
  const command = await row<{ results: SessionResult[] }>(
    executor,
    `select call->'input'->'results' as results from commands where scope = $1 and request_id = $2`,
    [commandScope(subject), updateId],
  );
  if (!session || !command) throw unexpectedFailure();
  const people = await readPeople(executor, session.members);
  const roles = await rolesOf(executor, session.members);
  // Each type of session is numbered separately, and its minutes are named after the body.
  const { counter, type: context } = session;
  const number = translate('uk', 'protocols:letters.session', { number: counter, context });
  return {
    title: translate('uk', 'protocols:title.session', { number, context }),
    data: {
      number,
      date: new Date().toISOString(),
      demo,
      signatory: await expectedSigner(executor, actor, findStep(sessionStep(session.type, 'sign')).step.who),
      directionDate: session.direction_date,
      members: session.members.map((id) => people.person(id, roles.get(id) ?? 'project_manager')),
      introduction: session.introduction,
      decisionText: session.decision_text,
      ...(await decisionsOf(executor, { id: subject.id, type: session.type }, command.results)),
    },
  };
}

/** Types of sessions on experts, as minutes name them. */
const EXPERT_TYPES: Readonly<Record<Exclude<SessionType, 'tech_review'>, ExpertSessionData['type']>> = {
  experts: 'experts',
  expert_commission: 'expertCommission',
  expert_supervisory: 'expertSupervisory',
};

type SessionDecisions =
  | Pick<TechnicalSessionData, 'type' | 'applications'>
  | Pick<ExpertSessionData, 'type' | 'experts'>;

const decisionsOf = async (
  executor: Executor,
  { id, type }: { id: string; type: SessionType },
  results: readonly SessionResult[],
): Promise<SessionDecisions> =>
  type === 'tech_review'
    ? { type: 'techReview', applications: await applicationsDecided(executor, results) }
    : { type: EXPERT_TYPES[type], experts: await expertsDecided(executor, id, results) };

const DECISIONS: Readonly<Record<string, SessionDecision>> = { yes: 'yes', no: 'no', none: 'none' };

async function applicationsDecided(
  executor: Executor,
  results: readonly SessionResult[],
): Promise<TechnicalSessionData['applications']> {
  const applications = await rows<{ id: string; spec_id: string; title: string; applicant: string | null }>(
    executor,
    `select id, spec_id, title, applicant->>'name' as applicant from applications where id = any($1::uuid[])`,
    [results.map(({ id }) => id)],
  );
  const byId = new Map(applications.map((application) => [application.id, application]));
  return results.map(({ id, status, left }) => {
    const application = byId.get(id);
    return {
      specId: application?.spec_id ?? '',
      title: application?.title ?? '',
      applicant: application?.applicant ?? '',
      decision: left ? 'left' : (DECISIONS[TECH_REVIEW_OUTCOMES[status] ?? ''] ?? 'none'),
    };
  });
}

const EXPERT_DECISIONS: Readonly<Record<string, SessionDecision>> = { approved: 'yes', not_approved: 'no' };

async function expertsDecided(
  executor: Executor,
  sessionId: string,
  results: readonly SessionResult[],
): Promise<ExpertSessionData['experts']> {
  const experts = await rows<{ id: string; name: string; rating: number | null }>(
    executor,
    `select u.id, u.name, ${rankOf('u.id', 's.season_id')} as rating
       from board_session_items i join users u on u.id = i.item_id join expert_selections s on s.id = i.selection_id
      where i.session_id = $1`,
    [sessionId],
  );
  const byId = new Map(experts.map((expert) => [expert.id, expert]));
  return results.map(({ id, status, left }) => ({
    name: byId.get(id)?.name ?? '',
    rating: byId.get(id)?.rating ?? null,
    decision: left ? 'left' : (EXPERT_DECISIONS[EXPERT_OUTCOMES[status] ?? ''] ?? 'none'),
  }));
}

async function rolesOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const people = await rows<{ id: string; role: Role }>(
    executor,
    'select id, role from users where id = any($1::uuid[])',
    [ids],
  );
  return new Map(people.map(({ id, role }) => [id, role]));
}
