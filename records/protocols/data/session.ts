import type { boardSessions, Row } from '../../../db/models';
import { findStep } from '../../../domain/processes';
import type { SessionResult } from '../../../domain/process/input';
import { sessionStep } from '../../../domain/session/on-agenda';
import { TECH_REVIEW_OUTCOMES } from '../../../domain/session/outcomes';
import type { Role } from '../../../domain/roles';
import { row, rows, type Executor } from '../../../db/query';
import { translate } from '../../../texts/translate';
import type { ProtocolInput } from '../../../workflows/activities';
import { unexpected } from '../../temporal/failures';
import type { SessionDecision, TechnicalSessionData } from '../../../pdf/protocols/session';
import { commandScope } from '../../commands';
import { expectedSigner, readPeople } from './people';

type SessionRow = Pick<
  Row<typeof boardSessions>,
  'counter' | 'type' | 'members' | 'direction_date' | 'introduction' | 'decision_text'
>;

/** The minutes of a session of the direction on technical review, as it is accepted; dated now. */
export async function sessionData(
  on: Executor,
  demo: boolean,
  { subject, updateId, actor }: ProtocolInput,
): Promise<{ title: string; data: TechnicalSessionData }> {
  const session = await row<SessionRow>(
    on,
    'select counter, type, members, direction_date, introduction, decision_text from board_sessions where id = $1',
    [subject.id],
  );
  const command = await row<{ results: SessionResult[] }>(
    on,
    `select call->'input'->'results' as results from commands where scope = $1 and request_id = $2`,
    [commandScope(subject), updateId],
  );
  if (!session || !command) throw unexpected();
  const people = await readPeople(on, session.members);
  const roles = await rolesOf(on, session.members);
  const number = translate('uk', 'protocols:letters.session', { number: session.counter });
  return {
    title: translate('uk', 'protocols:title.session', { number }),
    data: {
      type: 'techReview',
      number,
      date: new Date().toISOString(),
      demo,
      signatory: await expectedSigner(on, actor, findStep(sessionStep(session.type, 'sign')).step.who),
      directionDate: session.direction_date,
      members: session.members.map((id) => people.person(id, roles.get(id) ?? 'project_manager')),
      introduction: session.introduction,
      decisionText: session.decision_text,
      applications: await decided(on, command.results),
    },
  };
}

const DECISIONS: Readonly<Record<string, SessionDecision>> = { yes: 'yes', no: 'no', none: 'none' };

async function decided(
  on: Executor,
  results: readonly SessionResult[],
): Promise<TechnicalSessionData['applications']> {
  const found = await rows<{ id: string; spec_id: string; title: string; applicant: string | null }>(
    on,
    `select id, spec_id, title, applicant->>'name' as applicant from applications where id = any($1::uuid[])`,
    [results.map(({ id }) => id)],
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return results.map(({ id, status, left }) => {
    const one = byId.get(id);
    return {
      specId: one?.spec_id ?? '',
      title: one?.title ?? '',
      applicant: one?.applicant ?? '',
      decision: left ? 'left' : (DECISIONS[TECH_REVIEW_OUTCOMES[status] ?? ''] ?? 'none'),
    };
  });
}

async function rolesOf(on: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const found = await rows<{ id: string; role: Role }>(
    on,
    'select id, role from users where id = any($1::uuid[])',
    [ids],
  );
  return new Map(found.map(({ id, role }) => [id, role]));
}
