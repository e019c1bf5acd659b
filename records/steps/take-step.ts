import { tablesOf, type FlowKind, type SubjectRef } from '../../domain/flows';
import { setTimeout as pause } from 'node:timers/promises';
import { inOneGo } from '../../db/prepared';
import { row } from '../../db/query';
import type { StepInput } from '../../domain/process/input';
import { isForbidden, refusal } from '../../domain/process/refusal';
import { findStep } from '../../domain/processes';
import { kopiykasOf } from '../../domain/sums';
import { engineAnswers } from '../temporal/engine-watch';
import { settleRefused, type StoredRefusal } from '../commands';
import { kindOf } from '../kinds';
import { suspect } from '../suspect';
import { lockOn, type BatchLock } from '../batches';
import { isSystem } from '../../domain/roles';
import { FAILURES, type DecideAnswer, type DecideCall } from '../../workflows/messages';
import type { Decision } from '../../domain/process/body';
import { ProblemError } from '../problem';
import { claimTurn } from './claim-turn';
import { stepInput } from './input';
import { accept, recall, type Remembered } from './remembered';
import { lockedProblem, refusalProblem, refusedProblem, staleProblem } from './refuse';
import { send } from './send';
import { checkSignatures } from './signatures';
import { findTarget, onceBegun, readTarget } from './target';
import { inTurn } from './turns';
import type { AnyStepRequest, StepServices, Target } from './types';

/** A step that was taken, or that is accepted and still being carried out. */
export type Taken = { decision: Decision; pending: false } | { decision: null; pending: true };

/** After this long, in ms, the page is told that the step is accepted and being carried out. */
const PATIENCE = 10_000;

/**
 * Takes a step of a subject (docs/architecture.md, "How a decision travels"): an answer once given is given again;
 * what the tables refuse changes nothing; the rest is written down, sent to the workflow as an update, and answered.
 * @throws ProblemError 403, 404, 409 (with the winner), 422, 503
 */
export async function takeStep(services: StepServices, request: AnyStepRequest): Promise<Taken> {
  const { db } = services;
  const [known, read, locked] = await inOneGo(db, (on) => [
    recall(on, request),
    readTarget(on, request.subject),
    lockOn(on, request.subject.id, request.taker.actor.id),
  ]);
  const target = await onceBegun(db, request.subject, read);
  if (known && known.state !== 'pending') return end(services, request, known);
  const call = known?.call ?? (await prepare(services, request, target, locked));
  const until = Date.now() + PATIENCE;
  return inTurn(turnOf(request, known), async () => {
    const command = known ?? (await claimTurn(services, request, call, until));
    if (command.state !== 'pending') return end(services, request, command);
    return carryOut(services, request, command, until);
  });
}

/** A retry of a pending command keeps its turn at the subject. */
const turnOf = ({ subject, requestId }: AnyStepRequest, known: Remembered | undefined): string =>
  known ? `${subject.id}/${requestId}` : subject.id;

/** A subject read before its workflow entered the first stage has epoch 0 and version 0. That entry makes the epoch 1 and changes nothing else. */
const sinceBegun = (expected: NonNullable<AnyStepRequest['seen']>) =>
  expected.epoch === 0 && expected.version === 0 ? { ...expected, epoch: 1 } : expected;

/** Checks the request against the tables as they stand, and makes the workflow's call of it. */
async function prepare(
  services: StepServices,
  request: AnyStepRequest,
  target: Target<FlowKind>,
  [lock]: readonly BatchLock[],
): Promise<DecideCall> {
  const { db } = services;
  const { step, taker, body } = request;
  const tables = tablesOf(request.subject);
  if (findStep(step).step.rollbackOnly) throw new ProblemError(404, 'unknown-step');
  const expected = request.seen ? sinceBegun(request.seen) : target;
  const call = { name: step, actor: taker.actor, now: Date.now() };
  const forbidden = refusal(tables, target.state, { ...call, input: inputOnSight(body) }, true);
  if (forbidden && isForbidden(forbidden)) throw await refusalProblem(db, step, forbidden);
  if (lock && !request.ofBatch && !isSystem(taker.actor.role)) throw lockedProblem(lock);
  const isStale = expected.epoch !== target.epoch || expected.version !== target.version;
  // A signature is given to bytes: while these are still the ones to be signed it counts, though the other side has signed meanwhile.
  const speaksForItself = findStep(step).step.signs !== undefined && expected.epoch === target.epoch;
  if (isStale && (forbidden || !speaksForItself)) throw await staleProblem(db, request.subject, expected);
  if (forbidden) {
    const reason = await kindOf(request.subject).reason?.({ db }, target.id, step);
    throw await refusalProblem(db, step, reason ?? forbidden);
  }

  const input = await stepInput(db, request, target);
  input.signed = await checkSignatures(services, target.state, request).catch(async (error: unknown) => {
    // What was signed on an old page may be no longer what is to be signed.
    const isOld = isStale && error instanceof ProblemError && error.status === 422;
    throw isOld ? await staleProblem(db, request.subject, expected) : error;
  });
  const refused = refusal(tables, target.state, { ...call, input });
  if (refused) throw await refusalProblem(db, step, refused);
  return { step, actor: taker.actor, input, expectedEpoch: target.epoch, expectedVersion: target.version };
}

/** Input by the body alone; the files it names are looked up only when the step may be taken. */
const inputOnSight = ({
  record_id: recordId,
  outcome,
  sum,
  file_id: fileId,
  files = {},
}: AnyStepRequest['body']): StepInput => ({
  recordId,
  outcome,
  sum: kopiykasOf(sum),
  fileId,
  files: Object.fromEntries(
    Object.entries(files).flatMap(([slot, [fileId]]) => (fileId ? [[slot, { fileId }]] : [])),
  ),
});

/**
 * Sends the command unless the engine is known to be away: the relay sends it then, once it is back. A workflow that is not
 * where the records are is waited for until it has been brought there (workers/reconcile).
 */
async function carryOut(
  { db, temporal }: StepServices,
  request: AnyStepRequest,
  { call, engine }: Remembered,
  until: number,
): Promise<Taken> {
  for (
    let answers = engine ?? (await engineAnswers(db));
    answers && Date.now() < until;
    answers = await later(db)
  ) {
    const sent = await send(temporal, request, call, until, () => engineAnswers(db));
    if (sent.kind === 'carried-out')
      return { decision: decisionOf(request, call, sent.answer), pending: false };
    const isApart = sent.kind === 'refused' && (await isFenced(db, request.subject, sent.type));
    if (sent.kind === 'refused' && !isApart) return refuse(db, request, call, sent);
    if (sent.kind === 'pending') break;
    const known = await recall({ db }, request);
    if (known?.answer) return { decision: known.answer, pending: false };
    const { epoch, version } = await findTarget(db, request.subject);
    if (epoch !== call.expectedEpoch || version !== call.expectedVersion)
      return refuse(db, request, call, { type: FAILURES.stale, details: [] });
    await suspect(db, request.subject);
  }
  return waiting(db, request, call);
}

/** Whether the engine answers after a moment. */
async function later(db: StepServices['db']): Promise<boolean> {
  await pause(200);
  return engineAnswers(db);
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

/** Not answered in time: the caller is told that it is accepted, unless it has ended at this very moment. */
async function waiting(db: StepServices['db'], request: AnyStepRequest, call: DecideCall): Promise<Taken> {
  if (await accept(db, request)) return { decision: null, pending: true };
  const ended = await recall({ db }, request);
  if (ended?.answer) return { decision: ended.answer, pending: false };
  throw await refusedProblem(db, request, call, ended?.refusal ?? { type: FAILURES.stale, details: [] });
}

/** The workflow has refused it, unless the records say that an earlier attempt has won. */
async function refuse(
  db: StepServices['db'],
  request: AnyStepRequest,
  call: DecideCall,
  { type, details }: StoredRefusal,
): Promise<Taken> {
  const known = await recall({ db }, request);
  if (known?.answer) return { decision: known.answer, pending: false };
  // It goes on once the operator has mended the cause.
  if (known?.accepted && type === FAILURES.needsOperator) return { decision: null, pending: true };
  await settleRefused(db, request.subject, request.requestId, { type, details });
  throw await refusedProblem(db, request, call, { type, details });
}

/** Returns the answer of a request that has ended. */
async function end({ db }: StepServices, request: AnyStepRequest, command: Remembered): Promise<Taken> {
  if (command.answer) return { decision: command.answer, pending: false };
  const refused: StoredRefusal = command.refusal ?? { type: FAILURES.stale, details: [] };
  throw await refusedProblem(db, request, command.call, refused);
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
