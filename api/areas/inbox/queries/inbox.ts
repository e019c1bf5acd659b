import type { StepName } from '../../../../domain/processes';
import { type Database, row } from '../../../../db/query';
import { FLOW_KINDS, type FlowKind } from '../../../../domain/kinds';
import { kindOf, type KindRecords } from '../../../../records/kinds';
import { UNAVAILABLE } from '../../../../records/unavailable-experts';
import type { Role } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';
import { prepared } from '../../../../db/prepared';
import { PAGE_PLUS_ONE } from '../../../pages';
import type { InboxFilter, Reader } from './filter';
import { subjectsMatching } from './matching-subjects';
import { GROUP_KEYS, isDefaultOrder, ORDER_KEYS, ORDER_JOINS, DEFAULT_ORDER, type InboxOrder } from './order';
import { rangesOf } from './ranges';
import { TASK_SUM } from './task-sum';

/** An open task as an inbox shows it. */
export interface TaskRow {
  id: string;
  process: string;
  step: StepName;
  record_id: string | null;
  /** `epoch.version` of the subject. */
  seen: string;
  roles: Role[];
  opened_at: Date;
  due_at: Date | null;
  overdue: boolean;
  assignee_id: string | null;
  kind: FlowKind;
  subject_id: string;
  /** Number of the application or session; title of the document; expert of the selection. */
  label: string;
  /** Title of the application, or type of the session; empty for other subjects. */
  title: string;
  /** Contest of the application, creation of the session, season of the selection, or application of the document. */
  belongs: string;
  /** Sum of the tranche or of the agreed version, as text. */
  asked: string | null;
  /** Expert of the evaluation concerned. */
  expert: string | null;
  /** The agreement was sent back by the director. */
  returned: boolean;
  /** The data of the task's document have changed since its file was made. */
  outdated: boolean;
  /** Cause of the task to release an expert. */
  cause: 'late' | 'unavailable' | null;
  /** Session that has the application on its agenda and is not held yet. */
  session_id: string | null;
  claimed_by: string | null;
  claimer: string | null;
  /** Last day (`YYYY-MM-DD`) of the holder's absence. */
  away_until: string | null;
  /** The holder's substitute during the absence. */
  substitute_id: string | null;
  substitute: string | null;
  /** Cursor for `after` of the next page. It has the order's key as text in full precision, because a Date has only milliseconds. */
  key: string;
  /** Key of the task's group, if the list is grouped. */
  part?: string;
}

/** SQL of the review's expert, by the application's state; read only for the tasks of a page. */
const EXPERT = `case when t.process = 'review' then (
             select ex.name from jsonb_array_elements(a.state->'expertReview'->'reviews') review
               join users ex on ex.id = (review->>'expertId')::uuid
              where review->>'id' = t.record_id::text) end`;

/** SQL condition that an agreement at status 0 was sent back with its files; evaluated only for the tasks of a page. */
const RETURNED = `t.step = 'agreement.upload' and exists (select from decisions d where d.application_id = t.application_id
             and d.step = 'agreement.send_back' and d.superseded_epoch is null)`;

/** SQL of the cause of the task to release an expert; read only for the tasks of a page. */
const CAUSE = `case when t.step = 'review.fire' then case when exists (
             select from jsonb_array_elements(a.state->'expertReview'->'reviews') review
               join users u on u.id = (review->>'expertId')::uuid
              where review->>'id' = t.record_id::text and ${UNAVAILABLE}) then 'unavailable' else 'late' end end`;

/** SQL condition that the file of a task's document is not made of its present data. */
const OUTDATED = `coalesce(${kindOf({ kind: 'document' }).task.alias}.content <> ${kindOf({ kind: 'document' }).task.alias}.file_content, false)`;

const KINDS = FLOW_KINDS.map((kind) => ({ kind, ...kindOf({ kind }) }));
/**
 * SQL of a column that each kind defines: its first value that is not null, because only the table of the subject's own
 * kind is joined.
 */
const ofKind = (column: (task: KindRecords<never>['task']) => string | undefined) =>
  `coalesce(${KINDS.flatMap(({ task }) => column(task) ?? []).join(', ')})`;

/** Columns of a task's subject, of any kind, for `tasks t`. */
export const SUBJECT_COLUMNS = `${ofKind(({ alias }) => `${alias}.epoch`)} || '.' || ${ofKind(({ alias }) => `${alias}.version`)} as seen,
           t.subject_kind as kind, t.subject_id, ${ofKind(({ label }) => label)} as label, coalesce(${ofKind(({ title }) => title)}, '') as title,
           ${ofKind(({ belongs }) => belongs)} as belongs, ${TASK_SUM} as asked, bi.session_id, ${EXPERT} as expert, ${RETURNED} as returned,
           ${CAUSE} as cause, ${OUTDATED} as outdated`;
export const SUBJECT_JOINS = `${KINDS.map(
  ({ kind, table, task: { alias, joins = '' } }) =>
    `left join ${table} ${alias} on t.subject_kind = '${kind}' and ${alias}.id = t.subject_id ${joins}`,
).join('\n    ')}
    left join board_session_items bi on t.step = 'tech_review.session_decide' and bi.item_id = a.id and bi.open`;

/** Cursor: the task after which a page begins. */
export interface InboxCursor {
  /** Key of the task's group, if the list is grouped (order.ts). */
  part?: string;
  /** Key of the order (order.ts), as text. */
  key: string;
  taskId: string;
}

const START: InboxCursor = { key: '-infinity', taskId: '0' };

/**
 * Returns a page of the inbox, and one task more if another page follows. In the default order, nearest
 * deadline first, each inbox is one range of the index (audience, sort_at, task_id), and the ranges are
 * merged. The inboxes are those of the role, of the account, and of colleagues for whom it substitutes. The
 * cost of a page does not depend on the number of tasks. In other orders all matching tasks are read.
 */
export async function inboxPage(
  db: Database,
  account: SignedIn,
  filter: InboxFilter,
  after?: InboxCursor,
  order = DEFAULT_ORDER,
): Promise<TaskRow[]> {
  const matchingSubjects = await subjectsMatching(db, filter);
  const { sql, values } = isDefaultOrder(order)
    ? pageStatement(account, filter, after, matchingSubjects)
    : orderedStatement(account, filter, order, after, matchingSubjects);
  return prepared<TaskRow>({ db }, sql, values);
}

/** SQL of a page in the default order, for `inboxPage` and for the test of its plan. */
export function pageStatement(
  account: Reader,
  filter: InboxFilter,
  after = START,
  matchingSubjects?: readonly string[],
) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const cursorSql = `(${bind(after.key)}::timestamptz, ${bind(after.taskId)}::bigint)`;
  const { withClause, ranges } = rangesOf(account, filter, matchingSubjects, bind, {
    condition: `(ta.sort_at, ta.task_id) > ${cursorSql}`,
    limit: PAGE_PLUS_ONE,
  });
  const page = `select task_id, sort_at, sort_at as key from (${ranges}) inboxes
    order by sort_at, task_id limit ${PAGE_PLUS_ONE}`;
  return { sql: rowsOf(withClause, page, 'page.key, page.task_id'), values };
}

function orderedStatement(
  account: Reader,
  filter: InboxFilter,
  { by, descending, group }: InboxOrder,
  after: InboxCursor | undefined,
  matchingSubjects: readonly string[] | undefined,
) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { sql: key, type } = ORDER_KEYS[by];
  const direction = descending ? 'desc' : 'asc';
  const part = group && GROUP_KEYS[group];
  const orderBy = (...[partColumn, keyColumn, idColumn]: [string, string, string]) =>
    `${part ? `${partColumn}, ` : ''}${keyColumn} ${direction}, ${idColumn} ${direction}`;
  const afterKey = (cursor: InboxCursor) =>
    `(${key}, t.id) ${descending ? '<' : '>'} (${bind(cursor.key)}::${type}, ${bind(cursor.taskId)}::bigint)`;
  const afterCursor = (cursor: InboxCursor) => {
    if (!part) return afterKey(cursor);
    const cursorGroup = `${bind(cursor.part ?? '')}::${part.type}`;
    return `(${part.sql} > ${cursorGroup} or ${part.sql} = ${cursorGroup} and ${afterKey(cursor)})`;
  };
  const where = after ? `where ${afterCursor(after)}` : '';
  const { withClause, ranges } = rangesOf(account, filter, matchingSubjects, bind, {});
  const page = `select m.task_id, m.sort_at, ${key} as key${part ? `, ${part.sql} as part` : ''}
    from (${ranges}) m join tasks t on t.id = m.task_id ${ORDER_JOINS}
    ${where} order by ${orderBy('part', 'key', 'm.task_id')} limit ${PAGE_PLUS_ONE}`;
  const order = orderBy('page.part', 'page.key', 'page.task_id');
  return { sql: rowsOf(withClause, page, order, part ? ', page.part::text as part' : ''), values };
}

/** SQL of the tasks of a page (task_id, sort_at, key) with all shown columns. */
const rowsOf = (withClause: string, page: string, order: string, moreColumns = ''): string => `
    with ${withClause} page as (${page})
    select t.id, t.process, t.step, t.record_id, t.roles, t.opened_at, t.due_at,
           t.overdue or page.sort_at < now() as overdue,
           t.assignee_id, ${SUBJECT_COLUMNS},
           t.claimed_by, u.name as claimer, s.last_day::text as away_until, s.substitute_id, su.name as substitute,
           page.key::text as key${moreColumns}
    from page join tasks t on t.id = page.task_id
    ${SUBJECT_JOINS}
    left join users u on u.id = t.claimed_by
    left join substitutions_now s on s.user_id = t.claimed_by
    left join users su on su.id = s.substitute_id
    order by ${order}`;

/** Returns a task with its holder; undefined if the task never was in the account's inbox. */
export const findTask = (db: Database, account: SignedIn, taskId: string) =>
  row<{ closed: boolean; claimed_by: string | null; claimer: string | null; recused: boolean }>(
    { db },
    `select t.closed_at is not null as closed, t.claimed_by, u.name as claimer, $3::uuid = any(t.except_for) as recused
       from tasks t left join users u on u.id = t.claimed_by
      where t.id = $1 and ($2 = any(t.roles) or $3::uuid in (t.assignee_id, t.claimed_by))`,
    [taskId, account.role, account.id],
  );
