import { setTimeout as pause } from 'node:timers/promises';
import { pipelined } from '../../db/prepared';
import { row } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import type { Decision } from '../../domain/process/body';
import { FAILURES, type DecideAnswer, type DecideCall } from '../../workflows/messages';
import { lockOn } from '../batches';
import { settleRefused, type StoredRefusal } from '../commands';
import { kindOf } from '../kinds';
import { suspect } from '../suspect';
import { engineAnswers } from '../temporal/engine-watch';
import { acquireCommandSlot } from './command-slot';
import { prepare } from './prepare';
import { refusedProblem } from './refuse';
import { acceptCommand, findCommand, type StoredCommand } from './command';
import { send, type Sent } from './send';
import { findTarget, onceBegun, readTarget } from './target';
import { inTurn } from './turns';
import type { AnyStepRequest, StepServices } from './types';

/** A step that was taken, or that is accepted and still being carried out. */
export type Taken = { decision: Decision; pending: false } | { decision: null; pending: true };

/** After this long, in ms, the page is told that the step is accepted and being carried out. */
const PATIENCE = 10_000;
/** Pause in ms before a workflow that is not where the records are is tried again. */
const RETRY_MS = 200;
const ACCEPTED: Taken = { decision: null, pending: true };
const STALE: StoredRefusal = { type: FAILURES.stale, details: [] };

/**
 * Takes a step of a subject (docs/architecture.md, "How a decision travels"): an answer once given is given again;
 * what the tables refuse changes nothing; the rest is written down, sent to the workflow as an update, and answered.
 * @throws ProblemError 403, 404, 409 (with the winner), 422, 503
 */
export async function takeStep(services: StepServices, request: AnyStepRequest): Promise<Taken> {
  const { db } = services;
  const [known, read, locked] = await pipelined(db, (on) => [
    findCommand(on, request),
    readTarget(on, request.subject),
    lockOn(on, request.subject.id, request.taker.actor.id),
  ]);
  const target = await onceBegun(db, request.subject, read);
  if (known && known.state !== 'pending') return carryOn(services, request, known, 0);
  const call = known?.call ?? (await prepare(services, request, target, locked));
  const until = Date.now() + PATIENCE;
  return inTurn(turnOf(request, known), async () =>
    carryOn(services, request, known ?? (await acquireCommandSlot(services, request, call, until)), until),
  );
}

/** A retry of a pending command keeps its turn at the subject. */
const turnOf = ({ subject, requestId }: AnyStepRequest, known: StoredCommand | undefined): string =>
  known ? `${subject.id}/${requestId}` : subject.id;

/**
 * Carries a command on from the state of its row: won and refused are its answers; pending is tried, and read again, until it is either,
 * or until the time `until` (of `Date.now()`), when it is accepted. A row that is gone was refused while its caller waited.
 */
async function carryOn(
  services: StepServices,
  request: AnyStepRequest,
  stored: StoredCommand,
  until: number,
): Promise<Taken> {
  const { db } = services;
  const { subject, requestId } = request;
  const { call } = stored;
  let refusal = STALE;
  for (let command: StoredCommand | undefined = stored; ; command = await findCommand({ db }, request)) {
    if (command?.answer) return { decision: command.answer, pending: false };
    if (command?.state !== 'pending')
      throw await refusedProblem(db, request, call, command?.refusal ?? refusal);
    const sent = await attempt(services, request, command, until);
    switch (sent.kind) {
      case 'carried-out':
        return { decision: decisionOf(request, call, sent.answer), pending: false };
      case 'pending':
        if (await acceptCommand(db, request)) return ACCEPTED;
        break;
      case 'left-behind':
        await suspect(db, subject);
        await pause(RETRY_MS);
        break;
      case 'refused':
        // An accepted command continues after an operator has removed the cause.
        if (sent.type === FAILURES.needsOperator && (await isAcceptedAndPending(db, request)))
          return ACCEPTED;
        refusal = sent;
        await settleRefused(db, subject, { requestId, call: command.call }, refusal);
    }
  }
}

async function isAcceptedAndPending(db: StepServices['db'], request: AnyStepRequest): Promise<boolean> {
  const command = await findCommand({ db }, request);
  return command?.state === 'pending' && command.accepted;
}

/**
 * Sends the command unless the time is over or the engine is known to be away: the relay sends it then, once it is back. `left-behind`:
 * the workflow is not where the records are, and will be brought there (workers/reconcile).
 */
async function attempt(
  { db, temporal }: StepServices,
  request: AnyStepRequest,
  { call, engine }: StoredCommand,
  until: number,
): Promise<Sent> {
  if (Date.now() >= until || !(engine ?? (await engineAnswers(db)))) return { kind: 'pending' };
  const sent = await send(temporal, request, call, until, () => engineAnswers(db));
  const isApart =
    sent.kind === 'left-behind' ||
    (sent.kind === 'refused' && (await isFenced(db, request.subject, sent.type)));
  if (!isApart) return sent;
  const { epoch, version } = await findTarget(db, request.subject);
  const hasMoved = epoch !== call.expectedEpoch || version !== call.expectedVersion;
  return hasMoved ? { kind: 'refused', ...STALE } : { kind: 'left-behind' };
}

/** The workflow waits, and the records know of no operator who is waited for: it is not where they are. */
async function isFenced(db: StepServices['db'], subject: SubjectRef, type: string): Promise<boolean> {
  if (type !== FAILURES.needsOperator) return false;
  const marked = await row(
    { db },
    `select from ${kindOf(subject).table} where id = $1 and needs_operator is not null and needs_operator <> $2`,
    [subject.id, FAILURES.fenced],
  );
  return marked === undefined;
}

/** The workflow's answer as the stored one has it. */
const decisionOf = (
  { subject, step }: AnyStepRequest,
  { input }: DecideCall,
  answer: DecideAnswer,
): Decision => ({
  _id: answer.decisionId,
  [`${subject.kind}_id`]: subject.id,
  step,
  outcome: input.outcome ?? null,
  record_id: answer.recordId ?? null,
  status: answer.status,
  overall: answer.overall,
  epoch: answer.epoch,
  version: answer.version,
});
