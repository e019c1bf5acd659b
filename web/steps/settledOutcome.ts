import type { StepName } from '../../domain/processes';
import { formShape } from './formShape';
import type { Todo } from './todo';

/** Steps that repeat what an earlier one has chosen (rules/expert-review, "Refusal"). */
const REPEATING: readonly StepName[] = ['review.sign_failure'];

/** The one outcome that is left to a repeating step; none where the earlier one has not chosen. */
export function settledOutcome({ step, can }: Pick<Todo, 'step' | 'can'>): string | undefined {
  if (!REPEATING.includes(step)) return undefined;
  const [first, ...others] = formShape(step).outcomes.filter(
    (outcome) => (can.outcomes[outcome] ?? true) === true,
  );
  return others.length === 0 ? first : undefined;
}
