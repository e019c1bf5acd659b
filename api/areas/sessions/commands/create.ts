import { randomUUID } from 'node:crypto';
import { sessionRef } from '../../../../domain/flows';
import { decide } from '../../../../domain/process/decide';
import { findRefusal } from '../../../../domain/process/refusal';
import type { Refusal } from '../../../../domain/process/types';
import { SESSION } from '../../../../domain/session';
import { sessionStep } from '../../../../domain/session/on-agenda';
import { noSession, type SessionType } from '../../../../domain/session/state';
import { inTransaction, row, rows, run, type Executor } from '../../../../db/query';
import { announce } from '../../../../records/events';
import { startWithinTimeout, startSubject } from '../../../../records/temporal/start-workflows';
import { ProblemError } from '../../../../records/problem';
import { lockChosenCandidates, namesWithSession } from '../queries/candidates';
import { allMayBeMembers } from '../../../../records/steps/sitting';
import type { Services, SignedIn } from '../../../services';
import { runOnce } from '../../../commands/run-once';
import { refusalProblem } from '../../../../records/steps/refuse';

/** Input of a new session. */
export interface NewSession {
  type: SessionType;
  members: readonly string[];
  items: readonly string[];
}

interface CreatedSession {
  _id: string;
  counter: number;
}

/**
 * Opens a session and starts its workflow; a repeated request with the same key returns the first session.
 * @throws ProblemError 403, 409 `application-in-session` and other refusals of the tables, 422
 */
export async function createSession(
  services: Services,
  account: SignedIn,
  requestId: string,
  input: NewSession,
): Promise<CreatedSession> {
  const { db, temporal, settings } = services;
  const request = {
    scope: `direction:${account.id}`,
    requestId,
    step: 'direction',
    actor: account,
    body: input,
  };
  const created = await inTransaction(db, (executor) =>
    runOnce(executor, request, () => insertSession(executor, services, account, input)),
  );
  const started = await row(
    { db },
    'select from board_sessions where id = $1 and active_run_id is not null',
    [created._id],
  );
  const workflowContext = { db, client: temporal, taskQueue: settings.taskQueue };
  if (!started)
    await startWithinTimeout(temporal, () => startSubject(workflowContext, sessionRef(created._id)));
  return created;
}

async function insertSession(
  executor: Executor,
  { db }: Services,
  account: SignedIn,
  { type, ...input }: NewSession,
): Promise<CreatedSession> {
  // Sessions are created one after another, because they are numbered and an application may be in only one
  // session.
  await run(executor, 'select pg_advisory_xact_lock(7402)');
  const items = [...new Set(input.items)];
  const members = [...new Set(input.members)];
  const candidates = await lockChosenCandidates(executor, type, items);
  const state = noSession(
    candidates.map(({ id: item, readyFor, sessionId }) => ({ id: item, readyFor, sessionId })),
  );
  const id = randomUUID();
  const step = sessionStep(type, 'create');
  const call = {
    name: step,
    actor: { id: account.id, role: account.role },
    input: { newId: id, members, items, outcome: type },
    now: Date.now(),
  };
  const refusal = findRefusal(SESSION, state, call);
  if (refusal) throw await refusalProblem(db, step, await withItemNames(executor, refusal));
  await checkMembers(executor, members);
  const decided = decide(SESSION, state, call);
  const [stored] = await rows<{ counter: number }>(
    executor,
    `insert into board_sessions (id, type, counter, created_by, members, status, state)
     select $1, $2, coalesce(max(counter), 0) + 1, $3, $4, $5, $6 from board_sessions where type = $2 returning counter`,
    [id, type, account.id, members, decided.to, JSON.stringify(decided.state)],
  );
  await run(
    executor,
    `insert into board_session_items (session_id, item_id, position, selection_id)
     select $1, item, position, selection
       from unnest($2::uuid[], $3::uuid[]) with ordinality as chosen (item, selection, position)`,
    [
      id,
      items,
      items.map((item) => candidates.find((candidate) => candidate.id === item)?.selectionId ?? null),
    ],
  );
  await announce(executor, { kind: 'session', subject: sessionRef(id), audiences: ['staff'] });
  return { _id: id, counter: stored?.counter ?? 0 };
}

/**
 * Adds to the refusal the numbers of the applications, or names of the experts, that it concerns. Nobody
 * could find them in a list of two hundred.
 */
async function withItemNames(executor: Executor, refusal: Refusal): Promise<Refusal> {
  const { items } = refusal.params ?? {};
  if (!Array.isArray(items)) return refusal;
  return { ...refusal, params: { names: await namesWithSession(executor, items) } };
}

/** Requires that all members are staff, as in a commission. */
async function checkMembers(executor: Executor, members: readonly string[]): Promise<void> {
  if (!(await allMayBeMembers(executor, members)))
    throw new ProblemError(422, 'members-unknown', { errors: { users: { key: 'errors:members-unknown' } } });
}
