import { useState } from 'react';
import type { Task } from '../../../api/areas/inbox/contract/inbox';

/** The most tasks that one call takes. */
export const MOST_CHOSEN = 50;

export interface Chosen {
  tasks: Task[];
  has: (id: string) => boolean;
  /** One more may be chosen. */
  room: boolean;
  toggle: (ids: readonly string[], on: boolean) => void;
}

/** Tasks chosen for something done to all of them; what is no longer shown, or may not be handed on, is not chosen. */
export function useChosen(shown: readonly Task[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const tasks = shown.filter(({ _id, can }) => ids.has(_id) && can.assign);
  return {
    tasks,
    has: (id) => tasks.some(({ _id }) => _id === id),
    room: tasks.length < MOST_CHOSEN,
    toggle(changed, on) {
      const next = new Set(tasks.map(({ _id }) => _id));
      for (const id of changed) {
        if (!on) next.delete(id);
        else if (next.size < MOST_CHOSEN) next.add(id);
      }
      setIds(next);
    },
  };
}
