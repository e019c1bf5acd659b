import type { StepName } from '../../domain/processes';
import { formShape } from './formShape';
import type { Todo } from './todo';

/** Steps whose outcome an earlier step has chosen (rules/expert-review, "Refusal"). */
const REPEATING: readonly StepName[] = ['review.sign_failure'];

/** Returns the only allowed outcome of a repeating step; undefined if several are allowed. */
export function settledOutcome({ step, can }: Pick<Todo, 'step' | 'can'>): string | undefined {
  if (!REPEATING.includes(step)) return undefined;
  const [first, ...others] = formShape(step).outcomes.filter(
    (outcome) => (can.outcomes[outcome] ?? true) === true,
  );
  return others.length === 0 ? first : undefined;
}
