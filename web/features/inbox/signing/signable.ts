import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { SignedItem } from '../../../../api/areas/specified-steps/contract/signing';
import { findStep } from '../../../../domain/processes';
import type { Role } from '../../../../domain/roles';
import { fullStep } from '../../../shared/processTexts';

/** Calls of the steps that sign many at once. */
export const SIGNING_CALLS = {
  'agreement.sign': 'multiSignGrunts',
  'act.sign': 'multiSignActs',
  'additional.sign': 'multiSignAdditionals',
} as const;

const SIGNING_STEPS = Object.keys(SIGNING_CALLS) as (keyof typeof SIGNING_CALLS)[];

export interface Signable {
  step: keyof typeof SIGNING_CALLS;
  tasks: Task[];
}

/** Which of these tasks this role can sign together: those of the first step that it can. */
export function signableOf(role: Role | undefined, tasks: readonly Task[]): Signable | undefined {
  const stepOf = ({ process, step }: Task) => fullStep(process, step);
  const mine = SIGNING_STEPS.filter((step) => role && findStep(step).step.who.includes(role));
  const step = mine.find((one) => tasks.some((task) => stepOf(task) === one));
  return step && { step, tasks: tasks.filter((task) => stepOf(task) === step) };
}

/** What became of a task, by what the server says of its application, or of its additional agreement. */
export const resultOf = ({ subject, record_id: record }: Task, results: readonly SignedItem[]) =>
  results.find(
    (one) => one.application === subject._id && (!one.additional_id || one.additional_id === record),
  );
