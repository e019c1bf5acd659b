import { tablesOf, type FlowKind } from '../../domain/flows';
import type { StepInput } from '../../domain/process/input';
import { isForbidden, refusal } from '../../domain/process/refusal';
import { findStep } from '../../domain/processes';
import { isSystem } from '../../domain/roles';
import { kopiykasOf } from '../../domain/sums';
import type { DecideCall } from '../../workflows/messages';
import type { BatchLock } from '../batches';
import { kindOf } from '../kinds';
import { ProblemError } from '../problem';
import { stepInput } from './input';
import { lockedProblem, refusalProblem, staleProblem } from './refuse';
import { checkSignatures } from './signatures';
import type { AnyStepRequest, StepServices, Target } from './types';

/** A subject read before its workflow entered the first stage has epoch 0 and version 0. That entry makes the epoch 1 and changes nothing else. */
const sinceBegun = (expected: NonNullable<AnyStepRequest['seen']>) =>
  expected.epoch === 0 && expected.version === 0 ? { ...expected, epoch: 1 } : expected;

/** Checks the request against the tables as they stand, and makes the workflow's call of it. */
export async function prepare(
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
