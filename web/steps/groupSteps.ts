import { findStep } from '../../domain/processes';
import type { Todo } from './todo';

export type Group = readonly [Todo, ...Todo[]];

const groupOf = ({ step }: Todo) => findStep(step).step.form?.group;

/** Returns the step's position in its group. */
const positionInGroup = (todo: Todo): number => groupOf(todo)?.[1] ?? 0;

/**
 * Groups the steps that are shown together, such as the answers to one review (approval first) or the two steps of an agreement. The groups
 * have the order of their first steps.
 */
export function groupSteps(todos: readonly Todo[]): Group[] {
  const groups = new Map<string, [Todo, ...Todo[]]>();
  for (const todo of todos) {
    const [name] = groupOf(todo) ?? [];
    const key = name ? `${name} ${todo.recordId}` : todo.key;
    const group = groups.get(key);
    if (group) group.push(todo);
    else groups.set(key, [todo]);
  }
  for (const group of groups.values()) group.sort((a, b) => positionInGroup(a) - positionInGroup(b));
  return [...groups.values()];
}

/** Groups steps that are not open yet by the reason, the text of `can.allowed`. */
export function groupByReason(todos: readonly Todo[]): [string, Todo[]][] {
  const groups = new Map<string, Todo[]>();
  for (const todo of todos) {
    const hint = String(todo.can.allowed);
    groups.set(hint, [...(groups.get(hint) ?? []), todo]);
  }
  return [...groups];
}
