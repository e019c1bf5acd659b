import type { TFunction } from 'i18next';
import type { InboxGroup, Task } from '../../../api/areas/inbox/contract/inbox';
import { processName } from '../../shared/processTexts';
import type { Grouping } from '../../shared/table/columns';

const KYIV_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
const WEEK = 7 * 86_400_000;

/** Returns the urgency group of a task. */
export function termOf({ overdue, due_at: at }: Task, now = Date.now()): string {
  if (overdue) return 'overdue';
  if (!at) return 'none';
  if (KYIV_DAY.format(Date.parse(at)) === KYIV_DAY.format(now)) return 'today';
  return Date.parse(at) - now < WEEK ? 'week' : 'later';
}

const keyOf: Record<InboxGroup, (task: Task) => string> = {
  term: (task) => termOf(task),
  stage: ({ process }) => process,
  contest: ({ subject: { kind, belongs } }) => (kind === 'application' ? belongs : ''),
};

/**
 * Groups the shown tasks in the server's order (api/areas/inbox/queries/order.ts), with counts. A task that changed its group
 * between two pages is listed in its new group.
 */
export function groupTasks(
  tasks: readonly Task[],
  grouping: InboxGroup,
): { tasks: Task[]; counts: Map<string, number> } {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const key = keyOf[grouping](task);
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return {
    tasks: [...groups.values()].flat(),
    counts: new Map([...groups].map(([key, members]) => [key, members.length])),
  };
}

/** Returns the grouping for the table; `more`: further pages may have more tasks of the last group. */
export function groupingOf(
  t: TFunction,
  grouping: InboxGroup,
  counts: ReadonlyMap<string, number>,
  more: boolean,
): Grouping<Task> {
  const name = (key: string) => {
    if (grouping === 'term') return t(`inbox:group.${key}`);
    if (grouping === 'stage') return processName(t, key);
    return key || t('inbox:group.session');
  };
  const last = [...counts.keys()].at(-1);
  return {
    of: keyOf[grouping],
    heading: (key) => `${name(key)} · ${counts.get(key) ?? 0}${more && key === last ? '+' : ''}`,
  };
}
