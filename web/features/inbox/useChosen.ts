import { useState } from 'react';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';
import { signableOf, type SignableTask } from '../../steps/many/signable';

/** Maximum number of tasks of one call. */
export const MAX_CHOSEN = 50;

export interface TaskSelection {
  tasks: Task[];
  ids: readonly string[];
  /** Returns whether a task may be chosen. */
  may: (task: Task) => boolean;
  /** Replaces the choice by these tasks, up to the maximum. */
  choose: (ids: readonly string[]) => void;
  toggle: (task: Task) => void;
  remove: (signed: readonly SignableTask[]) => void;
}

/**
 * Returns the tasks that are chosen for a common action. A task that is no longer shown, or can neither be assigned nor signed together with
 * others, does not count as chosen.
 */
export function useChosen(visibleTasks: readonly Task[]): TaskSelection {
  const role = useAppSelector((state) => accountOf(state)?.role);
  const hasAction = (task: Task) => task.can.assign || signableOf(role, [task]).length > 0;
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const tasks = visibleTasks.filter((task) => chosenIds.includes(task._id) && hasAction(task));
  const ids = tasks.map(({ _id }) => _id);
  const choose = (next: readonly string[]) => setChosenIds(next.slice(0, MAX_CHOSEN));
  const mayChoose = (task: Task) => hasAction(task) && (ids.length < MAX_CHOSEN || ids.includes(task._id));
  return {
    tasks,
    ids,
    may: mayChoose,
    choose,
    toggle(task) {
      if (ids.includes(task._id)) choose(ids.filter((id) => id !== task._id));
      else if (mayChoose(task)) choose([...ids, task._id]);
    },
    remove: (signed) => setChosenIds((all) => all.filter((id) => !signed.some(({ _id }) => _id === id))),
  };
}
