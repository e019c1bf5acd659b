import { findStep } from '../../domain/processes';
import { formShape } from './formShape';
import type { Todo } from './todo';

/** Returns the only allowed outcome of a repeating step; undefined if several are allowed (rules/expert-review, "Refusal"). */
export function onlyAllowedOutcome({ step, can }: Pick<Todo, 'step' | 'can'>): string | undefined {
  if (!findStep(step).step.form?.repeats) return undefined;
  const [first, ...furtherOutcomes] = formShape(step).outcomes.filter(
    (outcome) => (can.outcomes[outcome] ?? true) === true,
  );
  return furtherOutcomes.length === 0 ? first : undefined;
}
