import type { StepName } from '../../domain/processes';
import type { Todo } from './todo';

export type Group = readonly [Todo, ...Todo[]];

/** The division's answers to a review. */
const ANSWERS: readonly StepName[] = [
  'review.approve',
  'review.prev_approve',
  'review.rework',
  'review.fire',
];

/** Steps that share one form: the agreement's files are handed over or only stored (rules/agreement-and-signing, "Handing over"). */
const PARTS: readonly StepName[] = ['agreement.upload', 'agreement.file'];

const place = ({ step }: Todo): number => [...ANSWERS, ...PARTS].indexOf(step);

/** Returns the name of a step's group; undefined for a step without a group. */
function groupOf({ step, recordId }: Todo): string | undefined {
  if (PARTS.includes(step)) return 'agreement parts';
  return ANSWERS.includes(step) && recordId ? `review ${recordId}` : undefined;
}

/** Returns the steps in their order, with the answers to one review as a group, approval first, and the agreement's two steps
 * as another. */
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

/** Groups closed steps by the hint when they will be open. */
export function byHint(todos: readonly Todo[]): [string, Todo[]][] {
  const groups = new Map<string, Todo[]>();
  for (const todo of todos) {
    const hint = String(todo.can.allowed);
    groups.set(hint, [...(groups.get(hint) ?? []), todo]);
  }
  return [...groups];
}
