import { setTimeout as pause } from 'node:timers/promises';
import { pipelined } from '../../db/prepared';
import { row } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import type { Decision } from '../../domain/process/body';
import { FAILURES, type DecideAnswer, type DecideCall } from '../../workflows/messages';
import { lockOn } from '../batches';
import { settleRefused, type StoredRefusal } from '../commands';
import { kindOf } from '../kinds';
import { requestCheck } from '../suspect';
import { engineAnswers } from '../temporal/engine-watch';
import { acquireCommandSlot } from './command-slot';
import { prepareCall } from './prepare';
import { refusedProblem } from './refuse';
import { acceptCommand, findCommand, type StoredCommand } from './command';
import { send, type Sent } from './send';
import { findTarget, onceBegun, readTarget } from './target';
import { inTurn } from './in-turn';
import type { AnyStepRequest, StepServices } from './types';

/** Result of taking a step: the decision, or null while an accepted step is still being carried out. */
export type StepResult = { decision: Decision; pending: false } | { decision: null; pending: true };

/** Time in ms after which the caller is told that the step is accepted and not yet carried out. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Pause in ms before a retry, if workflow and records differ. */
const RETRY_MS = 200;
const ACCEPTED: StepResult = { decision: null, pending: true };
const STALE: StoredRefusal = { type: FAILURES.stale, details: [] };

/**
 * Takes a step of a subject (docs/architecture.md, "How a decision travels"). A repeated request gets the stored
 * answer. A step that the tables refuse changes nothing. Any other step is stored as a command, sent to the workflow
 * as an update, and answered.
 * @throws ProblemError 403, 404, 409 (with the winner), 422, 503
 */
export async function takeStep(services: StepServices, request: AnyStepRequest): Promise<StepResult> {
  const { db } = services;
  const [storedCommand, read, locked] = await pipelined(db, (executor) => [
    findCommand(executor, request),
    readTarget(executor, request.subject),
    lockOn(executor, request.subject.id, request.taker.actor.id),
  ]);
  const target = await onceBegun(db, request.subject, read);
  if (storedCommand && storedCommand.state !== 'pending')
    return answerCommand(services, request, storedCommand, 0);
  const call = storedCommand?.call ?? (await prepareCall(services, request, target, locked));
  const timeoutAt = Date.now() + ANSWER_TIMEOUT_MS;
  return inTurn(queueKeyOf(request, storedCommand), async () =>
    answerCommand(
      services,
      request,
      storedCommand ?? (await acquireCommandSlot(services, request, call, timeoutAt)),
      timeoutAt,
    ),
  );
}

/**
 * Returns the key of the queue for a request. A retry of a pending command has a queue of its own and waits for no
 * other command.
 */
const queueKeyOf = (
  { subject, requestId }: AnyStepRequest,
  storedCommand: StoredCommand | undefined,
): string => (storedCommand ? `${subject.id}/${requestId}` : subject.id);

/**
 * Brings a stored command to its answer. A command that is won or refused is answered at once. A pending command is
 * sent and read again until it is won or refused; after the time `timeoutAt` (of `Date.now()`) it is accepted. A missing
 * row means that the command was refused while its caller waited.
 */
async function answerCommand(
  services: StepServices,
  request: AnyStepRequest,
  stored: StoredCommand,
  timeoutAt: number,
): Promise<StepResult> {
  const { db } = services;
  const { subject, requestId } = request;
  const { call } = stored;
  let refusal = STALE;
  for (let command: StoredCommand | undefined = stored; ; command = await findCommand({ db }, request)) {
    if (command?.answer) return { decision: command.answer, pending: false };
    if (command?.state !== 'pending')
      throw await refusedProblem(db, request, call, command?.refusal ?? refusal);
    const answer = await sendCommand(services, request, command, timeoutAt);
    switch (answer.kind) {
      case 'carried-out':
        return { decision: toDecision(request, call, answer.answer), pending: false };
      case 'pending':
        if (await acceptCommand(db, request)) return ACCEPTED;
        break;
      case 'left-behind':
        await requestCheck(db, subject);
        await pause(RETRY_MS);
        break;
      case 'refused':
        // An accepted command continues after an operator has fixed the cause.
        if (answer.type === FAILURES.needsOperator && (await isAcceptedAndPending(db, request)))
          return ACCEPTED;
        refusal = answer;
        await settleRefused(db, subject, { requestId, call: command.call }, refusal);
    }
  }
}

async function isAcceptedAndPending(db: StepServices['db'], request: AnyStepRequest): Promise<boolean> {
  const command = await findCommand({ db }, request);
  return command?.state === 'pending' && command.accepted;
}

/**
 * Sends the command. Returns `pending` if the time is over or Temporal is known to be unavailable: the relay then
 * sends the command later. Returns `left-behind` if the workflow is behind its records; the reconciler then restarts
 * the workflow from the records (workers/reconcile).
 */
async function sendCommand(
  { db, temporal }: StepServices,
  request: AnyStepRequest,
  { call, engine }: StoredCommand,
  timeoutAt: number,
): Promise<Sent> {
  if (Date.now() >= timeoutAt || !(engine ?? (await engineAnswers(db)))) return { kind: 'pending' };
  const answer = await send(temporal, request, call, timeoutAt, () => engineAnswers(db));
  const differs =
    answer.kind === 'left-behind' ||
    (answer.kind === 'refused' && (await waitsWithoutCause(db, request.subject, answer.type)));
  if (!differs) return answer;
  const { epoch, version } = await findTarget(db, request.subject);
  const hasMoved = epoch !== call.expectedEpoch || version !== call.expectedVersion;
  return hasMoved ? { kind: 'refused', ...STALE } : { kind: 'left-behind' };
}

/**
 * Returns whether the workflow waits for an operator although the records name no cause for that. The workflow then
 * differs from its records.
 */
async function waitsWithoutCause(
  db: StepServices['db'],
  subject: SubjectRef,
  type: string,
): Promise<boolean> {
  if (type !== FAILURES.needsOperator) return false;
  const marked = await row(
    { db },
    `select from ${kindOf(subject).table} where id = $1 and needs_operator is not null and needs_operator <> $2`,
    [subject.id, FAILURES.fenced],
  );
  return marked === undefined;
}

/** Returns the workflow's answer in the form of a stored answer. */
const toDecision = (
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
