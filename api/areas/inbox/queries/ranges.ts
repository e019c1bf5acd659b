import { STAFF } from '../../../../domain/roles';
import { textConditions } from '../../contest-list/queries/conditions';
import { EVERY_ROLE } from '../contract/inbox';
import { conditionsOf, type Bind, type InboxFilter, type Reader } from './filter';

/** Returns the inboxes that an account reads: its role's and its own. */
export const inboxesOf = ({ id, role }: Reader): [string, string] => [`role:${role}`, `user:${id}`];

interface InboxSource {
  /** SQL condition on rows of the inbox (ta). */
  condition?: string;
  /** Maximum number of rows of each inbox, nearest deadline first; without it all rows. */
  limit?: number;
}

/**
 * Returns SQL of the tasks of an account's inboxes that match the filter. It has one select for each inbox,
 * joined by `union`, each a range of the index (audience, sort_at, task_id). `withClause` is the text for the
 * statement's `with`.
 */
export function rangesOf(
  account: Reader,
  filter: InboxFilter,
  /** Ids of the subjects that the filter's `text` or `subject` selects; undefined if it has neither, or if there are too many. */
  matchingSubjects: readonly string[] | undefined,
  bind: Bind,
  { condition, limit }: InboxSource,
): { withClause: string; ranges: string } {
  // Only a few subjects match. Their tasks are collected first, so that no inbox is read to
  // its end.
  const withClause = matchingSubjects
    ? `subject_tasks as materialized (
      select ta.* from tasks ft join task_audiences ta on ta.task_id = ft.id
       where ft.subject_id = any(${bind(matchingSubjects)}::uuid[]) and ft.closed_at is null),`
    : '';
  const source = matchingSubjects ? 'subject_tasks' : 'task_audiences';
  const where = conditionsOf(filter, account, bind);
  if (filter.text && !matchingSubjects) where.push(hasWords(filter.text, bind));
  const joined = where.length > 0 ? JOINED : '';
  const all = [...(condition ? [condition] : []), ...where];
  const range = (audience: string, ...moreConditions: string[]) => `
    (select ta.task_id, ta.sort_at from ${source} ta ${joined}
      where ${[`ta.audience = ${audience}`, ...all, ...moreConditions].join(' and ')}
      ${limit === undefined ? '' : `order by ta.sort_at, ta.task_id limit ${limit}`})`;
  return { withClause, ranges: inboxRanges(filter, account, bind, range).join(' union ') };
}

/** SQL condition that the application has these words. */
const hasWords = (text: string, bind: Bind): string =>
  `exists (select from applications a where a.id = fa.id and ${textConditions(text, bind).join(' and ')})`;

const JOINED = 'join tasks ft on ft.id = ta.task_id left join applications fa on fa.id = ft.application_id';

type Range = (audience: string, ...moreConditions: string[]) => string;

/** Returns one range for each inbox read. */
function inboxRanges(filter: InboxFilter, account: Reader, bind: Bind, range: Range): string[] {
  const [roleInbox, ownInbox] = inboxesOf(account);
  if (filter.mine) return [range(bind(ownInbox))];
  if (filter.colleague) return [range(bind(`user:${filter.colleague}`))];
  if (filter.role) {
    const roles = filter.role === EVERY_ROLE ? STAFF : [filter.role];
    return roles.map((role) => range(bind(`role:${role}`)));
  }
  const mayTake = notRecused(bind(account.id));
  const theirs = range(`'user:' || s.user_id`, NOT_PERSONAL, mayTake);
  return [
    range(bind(roleInbox), mayTake),
    range(bind(ownInbox)),
    `(select f.task_id, f.sort_at from substitutions_now s, lateral ${theirs} f
       where s.substitute_id = ${bind(account.id)}::uuid)`,
  ];
}

/**
 * Leaves out tasks from which this user is excluded by a conflict of interest. There are few such tasks. They
 * are found once by their own index, and the inbox is still read in its order.
 */
export const notRecused = (userId: string): string =>
  `ta.task_id <> all (array(select xt.id from tasks xt
     where xt.closed_at is null and xt.except_for <> '{}' and ${userId}::uuid = any(xt.except_for)))`;

/**
 * SQL condition that a task of a colleague's inbox is not personal. Substitutes do not see personal tasks,
 * such as an evaluation (domain/assignments.ts).
 */
const NOT_PERSONAL = 'exists (select from tasks pt where pt.id = ta.task_id and pt.assignee_id is null)';
