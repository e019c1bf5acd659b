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

const place = ({ step }: Todo): number => ANSWERS.indexOf(step);

/** The steps in their order; the answers to one review together, the one that takes it first. */
export function grouped(todos: readonly Todo[]): Group[] {
  const groups = new Map<string, [Todo, ...Todo[]]>();
  for (const todo of todos) {
    const together = ANSWERS.includes(todo.step) && todo.recordId;
    const key = together ? `review ${todo.recordId}` : todo.key;
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
