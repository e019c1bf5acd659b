import type { StepName } from '../../domain/processes';
import type { Todo } from './todo';

export type Group = readonly [Todo, ...Todo[]];

/** Answers of the division to a review. */
const ANSWERS: readonly StepName[] = [
  'review.approve',
  'review.prev_approve',
  'review.rework',
  'review.fire',
];

/** Steps of one form: the agreement's parts are handed over, or only stored (rules/agreement-and-signing, "Handing over"). */
const PARTS: readonly StepName[] = ['agreement.upload', 'agreement.file'];

const place = ({ step }: Todo): number => [...ANSWERS, ...PARTS].indexOf(step);

/** Steps of the same group, by its name; a step without one stands by itself. */
function groupOf({ step, recordId }: Todo): string | undefined {
  if (PARTS.includes(step)) return 'agreement parts';
  return ANSWERS.includes(step) && recordId ? `review ${recordId}` : undefined;
}

/** The steps in their order; the answers to one review together, the one that takes it first; so are the agreement's parts. */
export function grouped(todos: readonly Todo[]): Group[] {
  const groups = new Map<string, [Todo, ...Todo[]]>();
  for (const todo of todos) {
    const key = groupOf(todo) ?? todo.key;
    const group = groups.get(key);
    if (group) group.push(todo);
    else groups.set(key, [todo]);
  }
  for (const group of groups.values()) group.sort((one, other) => place(one) - place(other));
  return [...groups.values()];
}

/** Groups the closed steps by when they will be open. */
export function byHint(todos: readonly Todo[]): [string, Todo[]][] {
  const groups = new Map<string, Todo[]>();
  for (const todo of todos) {
    const hint = String(todo.can.allowed);
    groups.set(hint, [...(groups.get(hint) ?? []), todo]);
  }
  return [...groups];
}
