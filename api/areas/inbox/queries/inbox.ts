import type { StepName } from '../../../../domain/processes';
import { type Database, row } from '../../../../db/query';
import { isHead } from '../../../../domain/assignments';
import type { FlowKind } from '../../../../domain/flows';
import type { Role } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';
import { prepared } from '../../../../db/prepared';
import { ONE_MORE } from '../../../pages';

/** An open task as an inbox shows it. */
export interface TaskRow {
  id: string;
  process: string;
  step: StepName;
  record_id: string | null;
  roles: Role[];
  opened_at: Date;
  due_at: Date | null;
  overdue: boolean;
  assignee_id: string | null;
  kind: FlowKind;
  subject_id: string;
  /** Number, title and contest of an application; number, type and moment of creation of a session. */
  label: string;
  title: string;
  belongs: string;
  /** Whose evaluation it is about. */
  expert: string | null;
  /** The session not held yet in which the application stands. */
  session_id: string | null;
  claimed_by: string | null;
  claimer: string | null;
  /** The holder is away until this day (`YYYY-MM-DD`), and this colleague stands in. */
  away_until: string | null;
  substitute_id: string | null;
  substitute: string | null;
  /** For the next page's `after`: exact, where a Date has milliseconds only. */
  sort_at: string;
}

export interface InboxFilter {
  process?: string;
  /** Only what I have claimed, was given, or what is mine alone. */
  mine?: boolean;
  /** Only what nobody has. */
  unclaimed?: boolean;
  /** Only what this colleague has. */
  colleague?: string;
  /** Another role's inbox; for heads. */
  role?: Role;
  overdue?: boolean;
  /** Any part of the application's number: people remember the last digits. */
  number?: string;
}

/** By the review in the application's state; read for the tasks of a page alone. */
const EXPERT = `case when t.process = 'review' then (
             select ex.name from jsonb_array_elements(a.state->'expertReview'->'reviews') review
               join users ex on ex.id = (review->>'expertId')::uuid
              where review->>'id' = t.record_id::text) end`;

/** What a task is about, of whatever kind; for `tasks t`. */
export const ABOUT = `t.subject_kind as kind, t.subject_id, coalesce(a.spec_id, bs.counter::text) as label, coalesce(a.title, bs.type) as title,
           coalesce(c.title, bs.created_at::text) as belongs, bi.session_id, ${EXPERT} as expert`;
export const ABOUT_FROM = `left join applications a on a.id = t.application_id
    left join contests c on c.id = a.contest_id
    left join board_sessions bs on t.subject_kind = 'session' and bs.id = t.subject_id
    left join board_session_items bi on t.step = 'tech_review.session_decide' and bi.item_id = a.id and bi.open`;

/** Where a page begins: after this task. */
export interface InboxPlace {
  sortAt: string;
  taskId: string;
}

type Reader = Pick<SignedIn, 'id' | 'role'>;

const START: InboxPlace = { sortAt: '-infinity', taskId: '0' };

/** The inboxes an account reads: its role's and its own. */
export const inboxesOf = ({ id, role }: Reader): [string, string] => [`role:${role}`, `user:${id}`];

/**
 * A page of the inbox, nearest deadline first, and one more task if there is a further page. Each inbox (the role's, the
 * own, those of colleagues one stands in for) is read in one range of the index (audience, sort_at, task_id), and they
 * are merged: the page costs the same however many wait.
 */
export function inboxPage(
  db: Database,
  account: SignedIn,
  filter: InboxFilter,
  after: InboxPlace = START,
): Promise<TaskRow[]> {
  const { sql, values } = pageStatement(account, filter, after);
  return prepared<TaskRow>({ db }, sql, values);
}

/** The statement of a page, for `inboxPage` and for the test that looks at its plan. */
export function pageStatement(account: Reader, filter: InboxFilter, after = START) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const place = `(${bind(after.sortAt)}::timestamptz, ${bind(after.taskId)}::bigint)`;
  const where = conditions(filter, account, bind);
  const range = (audience: string, ...more: string[]) => `
    (select ta.task_id, ta.sort_at from task_audiences ta ${where.length > 0 ? JOINED : ''}
      where ta.audience = ${audience} and (ta.sort_at, ta.task_id) > ${place}
        ${[...where, ...more].map((part) => `and ${part}`).join(' ')}
      order by ta.sort_at, ta.task_id limit ${ONE_MORE})`;
  const sql = `
    with page as (
      select task_id, sort_at from (${rangesOf(filter, account, bind, range).join(' union ')}) inboxes
      order by sort_at, task_id limit ${ONE_MORE})
    select t.id, t.process, t.step, t.record_id, t.roles, t.opened_at, t.due_at,
           t.overdue or page.sort_at < now() as overdue,
           t.assignee_id, ${ABOUT},
           t.claimed_by, u.name as claimer, s.last_day::text as away_until, s.substitute_id, su.name as substitute,
           page.sort_at::text as sort_at
    from page join tasks t on t.id = page.task_id
    ${ABOUT_FROM}
    left join users u on u.id = t.claimed_by
    left join substitutions_now s on s.user_id = t.claimed_by
    left join users su on su.id = s.substitute_id
    order by page.sort_at, page.task_id`;
  return { sql, values };
}

const JOINED = 'join tasks ft on ft.id = ta.task_id left join applications fa on fa.id = ft.application_id';

type Bind = (value: unknown) => string;
type Range = (audience: string, ...more: string[]) => string;

/** One range for each inbox that is looked into. */
function rangesOf(filter: InboxFilter, account: Reader, bind: Bind, range: Range): string[] {
  const [ofRole, own] = inboxesOf(account);
  if (filter.mine) return [range(bind(own))];
  if (filter.colleague) return [range(bind(`user:${filter.colleague}`))];
  if (filter.role) return [range(bind(`role:${filter.role}`))];
  const theirs = range(`'user:' || s.user_id`, NOT_PERSONAL);
  return [
    range(bind(ofRole)),
    range(bind(own)),
    `(select f.task_id, f.sort_at from substitutions_now s, lateral ${theirs} f
       where s.substitute_id = ${bind(account.id)}::uuid)`,
  ];
}

/**
 * What a substitute sees of somebody's own inbox: all they have taken or were given, nothing that is theirs alone (an
 * evaluation: domain/assignments.ts).
 */
const NOT_PERSONAL = 'exists (select from tasks pt where pt.id = ta.task_id and pt.assignee_id is null)';

/** The filter as conditions on the task (ft) and the application (fa). */
function conditions(filter: InboxFilter, account: Reader, bind: Bind): string[] {
  const parts: string[] = [];
  if (filter.process) parts.push(`ft.process = ${bind(filter.process)}`);
  if (filter.number) parts.push(`strpos(upper(fa.spec_id), upper(${bind(filter.number.trim())})) > 0`);
  if (filter.overdue) parts.push('ta.sort_at < now()');
  if (filter.unclaimed) parts.push('ft.claimed_by is null and ft.assignee_id is null');
  if (filter.colleague) {
    parts.push(`ft.claimed_by = ${bind(filter.colleague)}::uuid`);
    if (!isHead(account.role)) parts.push(`${bind(account.role)}::text = any(ft.roles)`);
  }
  return parts;
}

/** Counting stops here: the badge shows "99+". */
export const COUNT_LIMIT = 100;

const counted = (audience: string, holder: string, condition: string) => `
  (select ta.task_id from task_audiences ta join tasks t on t.id = ta.task_id
    where ta.audience = ${audience} and ${holder} ${condition}
    order by ta.sort_at, ta.task_id limit ${COUNT_LIMIT})`;

const FREE = '(t.claimed_by is null or t.claimed_by = $3::uuid)';
const THEIRS = 't.assignee_id is null';

const counting = (condition: string) => `
  (select least(count(*), ${COUNT_LIMIT})::int
     from (${counted('$1', FREE, condition)} union ${counted('$2', FREE, condition)}
       union (select f.task_id from substitutions_now s, lateral ${counted(`'user:' || s.user_id`, THEIRS, condition)} f
               where s.substitute_id = $3::uuid)) inboxes)`;

const COUNT = `select ${counting('')} as total, ${counting('and ta.sort_at < now()')} as overdue`;

/**
 * How many tasks wait for the account, with those of colleagues it stands in for (not those that others have), and how
 * many are overdue; both up to 100.
 */
export async function countInbox(
  db: Database,
  account: SignedIn,
): Promise<{ total: number; overdue: number }> {
  const [found] = await prepared<{ total: number; overdue: number }>({ db }, COUNT, [
    ...inboxesOf(account),
    account.id,
  ]);
  return found ?? { total: 0, overdue: 0 };
}

/** A task of the account's inbox as it stands, with who has it; undefined if it never was in this inbox. */
export const findTask = (db: Database, account: SignedIn, taskId: string) =>
  row<{ closed: boolean; claimed_by: string | null; claimer: string | null }>(
    { db },
    `select t.closed_at is not null as closed, t.claimed_by, u.name as claimer
       from tasks t left join users u on u.id = t.claimed_by
      where t.id = $1 and ($2 = any(t.roles) or $3::uuid in (t.assignee_id, t.claimed_by))`,
    [taskId, account.role, account.id],
  );
