import { tablesOf, type FlowKind } from '../../domain/flows';
import type { StepInput } from '../../domain/process/input';
import { isForbidden, findRefusal } from '../../domain/process/refusal';
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

/**
 * Before its workflow enters the first stage, a subject has epoch 0 and version 0. Entering the stage sets the epoch
 * to 1 and changes nothing else.
 */
const withFirstEpoch = (expected: NonNullable<AnyStepRequest['seen']>) =>
  expected.epoch === 0 && expected.version === 0 ? { ...expected, epoch: 1 } : expected;

/** Checks the request against the tables and the current state, and returns the call of the workflow. */
export async function prepareCall(
  services: StepServices,
  request: AnyStepRequest,
  target: Target<FlowKind>,
  [lock]: readonly BatchLock[],
): Promise<DecideCall> {
  const { db } = services;
  const { step, taker, body } = request;
  const tables = tablesOf(request.subject);
  if (findStep(step).step.rollbackOnly) throw new ProblemError(404, 'unknown-step');
  const expected = request.seen ? withFirstEpoch(request.seen) : target;
  const call = { name: step, actor: taker.actor, now: Date.now() };
  const forbidden = findRefusal(tables, target.state, { ...call, input: inputOfBody(body) }, true);
  if (forbidden && isForbidden(forbidden)) throw await refusalProblem(db, step, forbidden);
  if (lock && !request.ofBatch && !isSystem(taker.actor.role)) throw lockedProblem(lock);
  const isStale = expected.epoch !== target.epoch || expected.version !== target.version;
  // A signature is valid for certain bytes. It is accepted as long as the same bytes are to be signed, even if the
  // other party has signed in the meantime.
  const acceptsOldVersion = findStep(step).step.signs !== undefined && expected.epoch === target.epoch;
  if (isStale && (forbidden || !acceptsOldVersion)) throw await staleProblem(db, request.subject, expected);
  if (forbidden) {
    const reason = await kindOf(request.subject).reason?.({ db }, target.id, step);
    throw await refusalProblem(db, step, reason ?? forbidden);
  }

  const input = await stepInput(db, request, target);
  input.signed = await checkSignatures(services, target.state, request).catch(async (error: unknown) => {
    // A signature from an outdated page may be over bytes that are no longer to be signed.
    const isOld = isStale && error instanceof ProblemError && error.status === 422;
    throw isOld ? await staleProblem(db, request.subject, expected) : error;
  });
  const refusal = findRefusal(tables, target.state, { ...call, input });
  if (refusal) throw await refusalProblem(db, step, refusal);
  return { step, actor: taker.actor, input, expectedEpoch: target.epoch, expectedVersion: target.version };
}

/**
 * Returns the input that the body alone gives. Its files are looked up only after the step is known to be permitted.
 */
const inputOfBody = ({
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
