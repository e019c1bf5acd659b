import type { BatchItemView } from '../../../api/areas/batches/contract/batches';
import { BATCH_STEPS, mayEverTake, findStep, isStepName, type StepName } from '../../../domain/processes';
import type { Role } from '../../../domain/roles';

/** A document that can be signed together with others. */
export interface Signable {
  subject: { kind: BatchItemView['subject']['kind']; _id: string; label: string; title: string };
  step: StepName;
  record_id: string | null;
  /** `epoch.version` of the subject that the page shows. */
  seen: string;
}

/** A task of the inbox, or a row of the director's desk, that can be signed together with others. */
export interface SignableTask extends Signable {
  _id: string;
}

type Maybe = Omit<SignableTask, 'step' | 'subject'> & {
  step: string;
  subject: Omit<Signable['subject'], 'kind'> & { kind: string };
};

/** Returns the documents that this role may sign together. */
export const signableOf = (role: Role | undefined, all: readonly Maybe[]): SignableTask[] =>
  all.filter((candidate): candidate is Maybe & SignableTask => isSignable(role, candidate.step));

const isSignable = (role: Role | undefined, step: string): boolean =>
  role !== undefined &&
  isStepName(step) &&
  BATCH_STEPS.includes(step) &&
  findStep(step).step.signs !== undefined &&
  mayEverTake(step, role);

/** Returns the batch's result of a document. */
export const resultOf = (
  { subject, step, record_id: record }: Signable,
  items: readonly BatchItemView[],
): BatchItemView | undefined =>
  items.find((item) => item.subject._id === subject._id && item.step === step && item.record_id === record);
