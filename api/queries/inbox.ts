import type { Sequelize } from 'sequelize';
import { row } from '../../db/query';
import { LIMITS } from '../../domain/limits';
import type { SignedIn } from '../services';
import { prepared } from './prepared';

/** An open task as an inbox shows it. */
export interface TaskRow {
  id: string;
  process: string;
  step: string;
  record_id: string | null;
  opened_at: Date;
  due_at: Date | null;
  overdue: boolean;
  assignee_id: string | null;
  application_id: string;
  spec_id: string;
  title: string;
  contest: string;
  claimed_by: string | null;
  claimer: string | null;
  /** For the next page's `after`: exact, where a Date has milliseconds only. */
  sort_at: string;
}

export interface InboxFilter {
  process?: string;
  /** Only what I have claimed or what is mine alone. */
  mine?: boolean;
  overdue?: boolean;
  /** Beginning of the application's number. */
  number?: string;
}

/** Where a page begins: after this task. */
export interface InboxPlace {
  sortAt: string;
  taskId: string;
}

const START: InboxPlace = { sortAt: '-infinity', taskId: '0' };

/** The inboxes an account reads: its role's and its own. */
export const inboxesOf = ({ id, role }: Pick<SignedIn, 'id' | 'role'>): [string, string] => [
  `role:${role}`,
  `user:${id}`,
];

/**
 * A page of the inbox, nearest deadline first, and one more task if there is a further page. Each inbox is read in one
 * range of the index (audience, sort_at, task_id), and the two are merged: the page costs the same however many wait.
 */
export function inboxPage(
  db: Sequelize,
  account: SignedIn,
  filter: InboxFilter,
  after: InboxPlace = START,
): Promise<TaskRow[]> {
  const { sql, values } = pageStatement(account, filter, after);
  return prepared<TaskRow>(db, sql, values);
}

/** The statement of a page, for `inboxPage` and for the test that looks at its plan. */
export function pageStatement(account: Pick<SignedIn, 'id' | 'role'>, filter: InboxFilter, after = START) {
  const { where, binds } = conditions(filter, account.id);
  const range = (audience: string) => `
    (select ta.task_id, ta.sort_at from task_audiences ta ${where ? JOINED : ''}
      where ta.audience = ${audience} and (ta.sort_at, ta.task_id) > ($3::timestamptz, $4::bigint) ${where}
      order by ta.sort_at, ta.task_id limit ${LIMITS.pageSize + 1})`;
  const sql = `
    with page as (
      select task_id, sort_at from (${range('$1')} union ${range('$2')}) both_inboxes
      order by sort_at, task_id limit ${LIMITS.pageSize + 1})
    select t.id, t.process, t.step, t.record_id, t.opened_at, t.due_at, t.overdue or page.sort_at < now() as overdue,
           t.assignee_id, a.id as application_id, a.spec_id, a.title, c.title as contest,
           t.claimed_by, u.name as claimer, page.sort_at::text as sort_at
    from page join tasks t on t.id = page.task_id
    join applications a on a.id = t.application_id
    join contests c on c.id = a.contest_id
    left join users u on u.id = t.claimed_by
    order by page.sort_at, page.task_id`;
  return { sql, values: [...inboxesOf(account), after.sortAt, after.taskId, ...binds] };
}

const JOINED = 'join tasks ft on ft.id = ta.task_id join applications fa on fa.id = ft.application_id';

/** The filter as conditions, their values from $5 on. */
function conditions(filter: InboxFilter, userId: string): { where: string; binds: string[] } {
  const parts: string[] = [];
  const binds: string[] = [];
  const add = (sql: (place: string) => string, value: string) => {
    binds.push(value);
    parts.push(sql(`$${binds.length + 4}`));
  };
  if (filter.process) add((place) => `ft.process = ${place}`, filter.process);
  if (filter.number) add((place) => `starts_with(fa.spec_id, ${place})`, filter.number.trim());
  if (filter.mine) add((place) => `${place}::uuid in (ft.claimed_by, ft.assignee_id)`, userId);
  if (filter.overdue) parts.push('ta.sort_at < now()');
  return { where: parts.map((part) => `and ${part}`).join(' '), binds };
}

/** Counting stops here: the badge shows "99+". */
export const COUNT_LIMIT = 100;

const counted = (audience: string, condition: string) => `
  (select 1 from task_audiences ta join tasks t on t.id = ta.task_id
    where ta.audience = ${audience} and (t.claimed_by is null or t.claimed_by = $3) ${condition}
    order by ta.sort_at, ta.task_id limit ${COUNT_LIMIT})`;

const counting = (condition: string) => `
  (select least(count(*), ${COUNT_LIMIT})::int
     from (${counted('$1', condition)} union all ${counted('$2', condition)}) both_inboxes)`;

const COUNT = `select ${counting('')} as total, ${counting('and ta.sort_at < now()')} as overdue`;

/** How many tasks wait for the account (not those a colleague has claimed), and how many are overdue; both up to 100. */
export async function countInbox(
  db: Sequelize,
  account: SignedIn,
): Promise<{ total: number; overdue: number }> {
  const [found] = await prepared<{ total: number; overdue: number }>(db, COUNT, [
    ...inboxesOf(account),
    account.id,
  ]);
  return found ?? { total: 0, overdue: 0 };
}

/** A task of the account's inbox as it stands, with who has it; undefined if it never was in this inbox. */
export const findTask = (db: Sequelize, account: SignedIn, taskId: string) =>
  row<{ closed: boolean; claimed_by: string | null; claimer: string | null }>(
    { db },
    `select t.closed_at is not null as closed, t.claimed_by, u.name as claimer
       from tasks t left join users u on u.id = t.claimed_by
      where t.id = $1 and ($2 = any(t.roles) or t.assignee_id = $3)`,
    [taskId, account.role, account.id],
  );
