import { refusal } from '../../../domain/refusal';
import { findStep } from '../../../domain/steps';
import type { Refusal } from '../../../domain/steps/types';
import { FAILURES, type DecideAnswer, type DecideCall } from '../../../workflows/messages';
import type { Decision } from '../../contract/steps';
import { ApiProblem } from '../../errors';
import type { Services } from '../../services';
import { stepInput } from './input';
import { forget, recall, remember, type Remembered } from './remembered';
import { refusalProblem, staleProblem } from './refuse';
import { sendInTurn } from './send-in-turn';
import { checkSignatures } from './signatures';
import { findTarget } from './target';
import type { StepRequest, Target } from './types';

/** A step that was taken, or that is still being carried out. */
export type Taken = { decision: Decision; pending: false } | { decision: null; pending: true };

/**
 * Takes a step of an application (design, "How a decision travels"): an answer once given is given again; what the
 * tables refuse changes nothing; the rest is written down, sent to the workflow as an update, and answered.
 * @throws ApiProblem 403, 404, 409 (with the winner), 422, 503
 */
export async function takeStep(services: Services, request: StepRequest): Promise<Taken> {
  const [known, target] = await Promise.all([
    recall(services.db, request),
    findTarget(services.db, request.applicationId),
  ]);
  if (known?.answer) return { decision: known.answer, pending: false };
  const command = known ?? (await remember(services.db, request, await prepare(services, request, target)));
  return command.answer ? { decision: command.answer, pending: false } : carryOut(services, request, command);
}

/** Checks the request against the tables as they stand, and makes the workflow's call of it. */
async function prepare(services: Services, request: StepRequest, target: Target): Promise<DecideCall> {
  const { db } = services;
  const { step, taker, body } = request;
  const found = findStep(step);
  if (!found || found.step.rollbackOnly) throw new ApiProblem(404, 'unknown-step');
  const seen = request.seen ?? target;
  const asked = { name: step, actor: taker.actor, now: Date.now() };
  const forbidden = refusal(
    target.state,
    { ...asked, input: { recordId: body.record_id, outcome: body.outcome } },
    true,
  );
  if (forbidden && (forbidden.code === 'role' || forbidden.code === 'not-yours'))
    throw await refusalProblem(db, step, forbidden);
  if (seen.epoch !== target.epoch || seen.version !== target.version)
    throw await staleProblem(db, target.id, seen);
  if (forbidden) throw await refusalProblem(db, step, forbidden);

  const input = await stepInput(db, request, target);
  input.signed = await checkSignatures(services, target.state, request);
  const refused = refusal(target.state, { ...asked, input });
  if (refused) throw await refusalProblem(db, step, refused);
  return { step, actor: taker.actor, input, expectedEpoch: seen.epoch, expectedVersion: seen.version };
}

async function carryOut(services: Services, request: StepRequest, { call }: Remembered): Promise<Taken> {
  const { db } = services;
  const sent = await sendInTurn(services, request, call);
  if (sent.kind === 'carried-out')
    return { decision: decisionOf(request, call, sent.answer), pending: false };
  const answer = (await recall(db, request))?.answer;
  if (answer) return { decision: answer, pending: false };
  if (sent.kind !== 'refused') return { decision: null, pending: true };
  await forget(db, request);
  if (sent.type === FAILURES.refused)
    throw await refusalProblem(db, request.step, sent.details[0] as Refusal);
  if (sent.type === FAILURES.needsOperator || sent.type === FAILURES.unexpected)
    throw new ApiProblem(503, 'needs-operator');
  throw await staleProblem(db, request.applicationId, {
    epoch: call.expectedEpoch,
    version: call.expectedVersion,
  });
}

/** The workflow's answer as the stored one has it. */
const decisionOf = (
  { applicationId, step }: StepRequest,
  { input }: DecideCall,
  answer: DecideAnswer,
): Decision => ({
  _id: answer.decisionId,
  application_id: applicationId,
  step,
  outcome: input.outcome ?? null,
  record_id: answer.recordId ?? null,
  status: answer.status,
  overall: answer.overall,
  epoch: answer.epoch,
  version: answer.version,
});
