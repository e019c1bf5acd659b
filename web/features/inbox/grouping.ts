import type { TFunction } from 'i18next';
import type { InboxGroup, Task } from '../../../api/areas/inbox/contract/inbox';
import { processName } from '../../shared/processTexts';
import type { Grouping } from '../../shared/table/columns';

const KYIV_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
const WEEK_MS = 7 * 86_400_000;

/** Returns the urgency group of a task by its deadline, in days of Kyiv. */
export function urgencyOf({ overdue, due_at: dueAt }: Task, now = Date.now()): string {
  if (overdue) return 'overdue';
  if (!dueAt) return 'none';
  if (KYIV_DAY.format(Date.parse(dueAt)) === KYIV_DAY.format(now)) return 'today';
  return Date.parse(dueAt) - now < WEEK_MS ? 'week' : 'later';
}

const groupKeyOf: Record<InboxGroup, (task: Task) => string> = {
  term: (task) => urgencyOf(task),
  stage: ({ process }) => process,
  contest: ({ subject: { kind, belongs } }) => (kind === 'application' ? belongs : ''),
};

/**
 * Returns the loaded tasks by group, in the server's order (api/areas/inbox/queries/order.ts), and the number of tasks in each group. A
 * task whose group changed between two pages is listed in the new group.
 */
export function groupTasks(
  tasks: readonly Task[],
  grouping: InboxGroup,
): { tasks: Task[]; counts: Map<string, number> } {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const key = groupKeyOf[grouping](task);
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return {
    tasks: [...groups.values()].flat(),
    counts: new Map([...groups].map(([key, members]) => [key, members.length])),
  };
}

/** Returns the grouping for the table. With `hasMore` the last count gets a plus: further pages may have tasks of the last group. */
export function groupingOf(
  t: TFunction,
  grouping: InboxGroup,
  counts: ReadonlyMap<string, number>,
  hasMore: boolean,
): Grouping<Task> {
  const name = (key: string) => {
    if (grouping === 'term') return t(`inbox:group.${key}`);
    if (grouping === 'stage') return processName(t, key);
    return key || t('inbox:group.session');
  };
  const last = [...counts.keys()].at(-1);
  return {
    groupOf: groupKeyOf[grouping],
    heading: (key) => `${name(key)} · ${counts.get(key) ?? 0}${hasMore && key === last ? '+' : ''}`,
  };
}
