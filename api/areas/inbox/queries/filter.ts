import { isHead } from '../../../../domain/assignments';
import type { Role } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';
import { containsNumberPart } from '../../../numbers';
import type { EVERY_ROLE } from '../contract/inbox';

export interface InboxFilter {
  process?: string;
  /** Only tasks of the account's own inbox: tasks that it claimed, tasks assigned to it, and its personal tasks. */
  mine?: boolean;
  /** Only tasks without a holder. */
  unclaimed?: boolean;
  /** Only tasks that this colleague claimed. */
  colleague?: string;
  /** Only tasks in the inbox of this role, or of any role; only for heads. */
  role?: Role | typeof EVERY_ROLE;
  overdue?: boolean;
  /** Only tasks due by the end of today in Kyiv and not overdue. */
  today?: boolean;
  /** Leaves out tasks that colleagues claimed, except colleagues for whom the account substitutes. */
  free?: boolean;
  /** Only tasks of this subject. */
  subject?: string;
  /** Only tasks on this record of the subject. */
  record?: string;
  /** Leaves out this task. */
  except?: string;
  /** Any part of the application's number, because people remember its last digits. */
  number?: string;
  /** Beginnings of words in the application's number, title or applicant. */
  text?: string;
}

export type Reader = Pick<SignedIn, 'id' | 'role'>;
/** Adds a value to the statement and returns its placeholder: `$3`. */
export type Bind = (value: unknown) => string;

/** SQL condition: due today in Kyiv, and not yet overdue. */
export const TODAY = `ta.sort_at >= now()
  and ta.sort_at < ((now() at time zone 'Europe/Kyiv')::date + 1)::timestamp at time zone 'Europe/Kyiv'`;

/**
 * Returns the SQL conditions of the filter on the row of the inbox (ta), the task (ft) and the application
 * (fa). `mine`, `role` and `colleague` choose the inboxes that are read (ranges.ts); of these only
 * `colleague` also has a condition. `text` has none, because it is searched beforehand (matching-subjects.ts).
 */
export function conditionsOf(filter: InboxFilter, account: Reader, bind: Bind): string[] {
  const conditions: string[] = [];
  if (filter.process) conditions.push(`ft.process = ${bind(filter.process)}`);
  if (filter.number) conditions.push(containsNumberPart('fa', filter.number, bind));
  if (filter.overdue) conditions.push('ta.sort_at < now()');
  if (filter.today) conditions.push(TODAY);
  if (filter.unclaimed) conditions.push('ft.claimed_by is null and ft.assignee_id is null');
  if (filter.subject) conditions.push(`ft.subject_id = ${bind(filter.subject)}::uuid`);
  if (filter.record) conditions.push(`ft.record_id = ${bind(filter.record)}::uuid`);
  if (filter.except) conditions.push(`ft.id <> ${bind(filter.except)}::bigint`);
  if (filter.free) {
    const accountId = bind(account.id);
    conditions.push(`(ft.claimed_by is null or ft.claimed_by = ${accountId}::uuid or exists (
      select from substitutions_now fs where fs.user_id = ft.claimed_by and fs.substitute_id = ${accountId}::uuid))`);
  }
  if (filter.colleague) {
    conditions.push(`ft.claimed_by = ${bind(filter.colleague)}::uuid`);
    if (!isHead(account.role)) conditions.push(`${bind(account.role)}::text = any(ft.roles)`);
  }
  return conditions;
}
