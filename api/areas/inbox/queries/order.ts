import { ALL_PROCESSES } from '../../../../domain/processes';
import { WITHOUT_DEADLINE } from '../../../../records/tasks';
import { KEY } from '../../../pages';
import type { InboxGroup, InboxList, InboxSort } from '../contract/inbox';
import { TASK_SUM } from './task-sum';

/** An order of the inbox. */
export interface InboxOrder {
  by: InboxSort;
  descending: boolean;
  /** Groups have a fixed order, independent of the order of their tasks. */
  group?: InboxGroup;
}

export const orderOf = ({ sort = 'due', group }: Pick<InboxList, 'sort' | 'group'>): InboxOrder => ({
  by: sort.replace(/^-/, '') as InboxSort,
  descending: sort.startsWith('-'),
  // The order by deadline already has the tasks of each group together.
  ...(group && !(group === 'term' && sort === 'due') && { group }),
});

/** Order in which inboxes are stored: nearest deadline first. */
export const DEFAULT_ORDER: InboxOrder = { by: 'due', descending: false };
export const isDefaultOrder = ({ by, descending, group }: InboxOrder): boolean =>
  by === 'due' && !descending && !group;

/** SQL of the sum as a number. The sum may have been typed with spaces, and with a comma or a point. Other texts sort before all sums. */
const SUM = `(select case when g.sum ~ '^\\d{1,15}([.,]\\d{1,6})?$' then replace(g.sum, ',', '.')::numeric else -1 end
                from (select regexp_replace(${TASK_SUM}, '\\s', '', 'g') as sum) g)`;

interface Key {
  /** SQL over a task (t), its application (a), contest (c) or session (bs); never null. */
  sql: string;
  type: string;
  /** Form of the key in a cursor (api/pages.ts). */
  pattern: RegExp;
}

/** Key of each order; equal tasks are ordered by id. */
export const ORDER_KEYS: Record<InboxSort, Key> = {
  // The order in which inboxes are stored (records/tasks.ts).
  due: {
    sql: `coalesce(t.due_at, '${WITHOUT_DEADLINE}'::timestamptz)`,
    type: 'timestamptz',
    pattern: new RegExp(`^-?infinity$|${KEY.moment.source}`),
  },
  asked: { sql: SUM, type: 'numeric', pattern: /^-?\d{1,15}(\.\d{1,6})?$/ },
  title: { sql: `lower(coalesce(a.title, bs.type, ''))`, type: 'text', pattern: KEY.text },
};

const KYIV_DAY = (moment: string): string => `(${moment} at time zone 'Europe/Kyiv')::date`;
const STAGES = ALL_PROCESSES.map(({ process }) => `'${process}'`).join(', ');

/** Key that divides the list into groups; sessions have no contest. */
export const GROUP_KEYS: Record<InboxGroup, Key> = {
  term: {
    sql: `case when t.overdue or t.due_at < now() then 1 when t.due_at is null then 5
      when ${KYIV_DAY('t.due_at')} = ${KYIV_DAY('now()')} then 2 when t.due_at < now() + interval '7 days' then 3 else 4 end`,
    type: 'int',
    pattern: /^[1-5]$/,
  },
  stage: {
    sql: `coalesce(array_position(array[${STAGES}]::text[], t.process), 0)`,
    type: 'int',
    pattern: /^\d{1,3}$/,
  },
  contest: { sql: `coalesce(c.title, '')`, type: 'text', pattern: KEY.text },
};

/** Joins that the orders need, for `tasks t`. */
export const ORDER_JOINS = `left join applications a on a.id = t.application_id
    left join contests c on c.id = a.contest_id
    left join board_sessions bs on t.subject_kind = 'session' and bs.id = t.subject_id`;
