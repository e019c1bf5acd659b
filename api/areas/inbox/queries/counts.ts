import { prepared } from '../../../../db/prepared';
import type { Database } from '../../../../db/query';
import type { SignedIn } from '../../../services';
import type { OutputOf } from '../../../contract/endpoint';
import type { inboxCount, InboxCounts } from '../contract/inbox';
import { TODAY, type InboxFilter } from './filter';
import { subjectsMatching } from './matching-subjects';
import { inboxesOf, notRecused, rangesOf } from './ranges';

/** Counting stops at this number, for which the badge shows "99+". */
export const COUNT_LIMIT = 100;

/** Returns SQL that selects the first `COUNT_LIMIT` tasks of an inbox that meet both conditions; `condition` begins with `and`. */
const selectFirstTasks = (audience: string, holderCondition: string, condition: string) => `
  (select ta.task_id from task_audiences ta join tasks t on t.id = ta.task_id
    where ta.audience = ${audience} and ${holderCondition} ${condition}
    order by ta.sort_at, ta.task_id limit ${COUNT_LIMIT})`;

const MAY_TAKE = notRecused('$3');
const IS_FREE = `(t.claimed_by is null or t.claimed_by = $3::uuid) and ${MAY_TAKE}`;
const IS_ROLE_TASK = `t.assignee_id is null and ${MAY_TAKE}`;

/** Returns SQL that counts the tasks of the role's, the account's and the substituted colleagues' inboxes, up to `COUNT_LIMIT`. */
const countSql = (condition: string, roleCondition = IS_FREE, ownCondition = IS_FREE) => `
  (select least(count(*), ${COUNT_LIMIT})::int
     from (${selectFirstTasks('$1', roleCondition, condition)} union ${selectFirstTasks('$2', ownCondition, condition)}
       union (select f.task_id from substitutions_now s, lateral ${selectFirstTasks(`'user:' || s.user_id`, IS_ROLE_TASK, condition)} f
               where s.substitute_id = $3::uuid)) inboxes)`;

const COUNT = `select ${countSql('')} as total, ${countSql('and ta.sort_at < now()')} as overdue,
  ${countSql(`and ${TODAY}`)} as today`;

type InboxNumbers = OutputOf<typeof inboxCount>;

/**
 * Counts the tasks of the account and of colleagues for whom it substitutes, without tasks held by others: all, due today, and overdue,
 * each up to 100.
 */
export async function countInbox(db: Database, account: SignedIn): Promise<InboxNumbers> {
  const [numbers] = await prepared<InboxNumbers>({ db }, COUNT, [...inboxesOf(account), account.id]);
  return numbers ?? { total: 0, today: 0, overdue: 0 };
}

/** Maximum number of tasks of an inbox among which tasks without a holder are counted. */
const SCANNED_ROWS = 1000;

const OWN_TASKS_SQL = `(select ta.sort_at from task_audiences ta where ta.audience = $2 order by ta.sort_at, ta.task_id limit ${COUNT_LIMIT})`;
const UNCLAIMED_SQL = `(select t.claimed_by from (
    select ta.task_id from task_audiences ta where ta.audience = $1 and ${MAY_TAKE} order by ta.sort_at, ta.task_id limit ${SCANNED_ROWS}) near
  join tasks t on t.id = near.task_id where t.claimed_by is null and t.assignee_id is null limit ${COUNT_LIMIT})`;

/** SQL that counts the tasks listed in a tab. They include the role's tasks that colleagues hold, which the list marks. */
const countListedSql = (condition: string) => countSql(condition, MAY_TAKE, 'true');

const TABS = `select ${countListedSql('')} as all, ${countListedSql('and ta.sort_at < now()')} as overdue, ${countListedSql(`and ${TODAY}`)} as today,
  (select count(*)::int from ${OWN_TASKS_SQL} own) as mine, (select count(*)::int from ${UNCLAIMED_SQL} free) as unclaimed`;

/** Tabs of the inbox with their filters. */
const TAB_FILTERS = {
  all: {},
  today: { today: true },
  overdue: { overdue: true },
  mine: { mine: true },
  unclaimed: { unclaimed: true },
} as const satisfies Record<keyof InboxCounts, InboxFilter>;

/**
 * Counts the tasks of each tab of the inbox, up to 100 each. `process`, `number`, `colleague`, `role` and `text` apply to every tab.
 * Without them, tasks without a holder are counted only among the first 1,000 tasks.
 */
export async function countTabs(
  db: Database,
  account: SignedIn,
  { process, number, colleague, role, text }: InboxFilter,
): Promise<InboxCounts> {
  const narrowed: InboxFilter = { process, number, colleague, role, text };
  return Object.values(narrowed).some(Boolean)
    ? countFiltered(db, account, narrowed)
    : countUnfiltered(db, account);
}

async function countFiltered(db: Database, account: SignedIn, filter: InboxFilter): Promise<InboxCounts> {
  const subjects = await subjectsMatching(db, filter);
  const counts: InboxCounts = { all: 0, overdue: 0, today: 0, mine: 0, unclaimed: 0 };
  for (const tab of Object.keys(TAB_FILTERS) as (keyof InboxCounts)[])
    counts[tab] = await countOfSubjects(db, account, { ...filter, ...TAB_FILTERS[tab] }, subjects);
  return counts;
}

/** Counts the tasks of the account's inboxes that match, up to 100. */
export const countOf = async (db: Database, account: SignedIn, filter: InboxFilter): Promise<number> =>
  countOfSubjects(db, account, filter, await subjectsMatching(db, filter));

/**
 * Counts the matching tasks. `matchingSubjects` are the subjects that the filter's `text` or `subject` selects; undefined if it
 * has neither, or if there are too many.
 */
async function countOfSubjects(
  db: Database,
  account: SignedIn,
  filter: InboxFilter,
  matchingSubjects: readonly string[] | undefined,
): Promise<number> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { withClause, ranges } = rangesOf(account, filter, matchingSubjects, bind, { limit: COUNT_LIMIT });
  const sql = `with ${withClause} matching as (${ranges}) select least(count(*), ${COUNT_LIMIT})::int as count from matching`;
  const [result] = await prepared<{ count: number }>({ db }, sql, values);
  return result?.count ?? 0;
}

async function countUnfiltered(db: Database, account: SignedIn): Promise<InboxCounts> {
  const [counts] = await prepared<InboxCounts>({ db }, TABS, [...inboxesOf(account), account.id]);
  return counts ?? { all: 0, overdue: 0, today: 0, mine: 0, unclaimed: 0 };
}
