import { APPLICATION } from '../../domain/application';
import { applicationRef, type StepNameOf } from '../../domain/flows';
import { findRefusal } from '../../domain/process/refusal';
import { findStep } from '../../domain/processes';
import { ProblemError } from '../../records/problem';
import { refusalProblem } from '../../records/steps/refuse';
import { findTarget } from '../../records/steps/target';
import type { Services, SignedIn } from '../services';

interface StepSlot {
  applicationId: string;
  step: StepNameOf<'application'>;
  slot: string;
  recordId?: string;
}

/**
 * Checks that the account may take the step of the application now, and that the step takes a file in the slot.
 * @throws ProblemError 404 for another slot, the step's refusal
 */
export async function requireStepSlot(
  { db }: Services,
  account: SignedIn,
  { applicationId, step, slot, recordId }: StepSlot,
): Promise<void> {
  const target = await findTarget(db, applicationRef(applicationId));
  const needs = findStep(step).step.needs;
  if (![...(needs?.files ?? []), ...(needs?.optionalFiles ?? [])].includes(slot))
    throw new ProblemError(404, 'not-found');
  const call = { name: step, actor: account, input: { recordId }, now: Date.now() };
  const refusal = findRefusal(APPLICATION, target.state, call, true);
  if (refusal) throw await refusalProblem(db, step, refusal);
}
