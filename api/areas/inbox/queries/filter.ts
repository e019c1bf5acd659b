import { isHead } from '../../../../domain/assignments';
import type { Role } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';
import { isInNumber } from '../../../numbers';
import type { EVERY_ROLE } from '../contract/inbox';

export interface InboxFilter {
  process?: string;
  /** Only tasks that the account claimed, was given, or that are personal. */
  mine?: boolean;
  /** Only tasks without a holder. */
  unclaimed?: boolean;
  /** Only tasks held by this colleague. */
  colleague?: string;
  /** Inbox of another role, or of all roles; only for heads. */
  role?: Role | typeof EVERY_ROLE;
  overdue?: boolean;
  /** Only tasks due by the end of today in Kyiv and not overdue. */
  today?: boolean;
  /** Without tasks held by colleagues, except those the account substitutes for. */
  free?: boolean;
  /** Only tasks of this subject. */
  subject?: string;
  /** Only tasks on this record of the subject. */
  record?: string;
  /** Without this task. */
  except?: string;
  /** Any part of the application's number: people remember the last digits. */
  number?: string;
  /** Beginnings of words of the application's number, title and applicant. */
  text?: string;
}

export type Reader = Pick<SignedIn, 'id' | 'role'>;
/** Adds a value to the statement and returns its placeholder: `$3`. */
export type Bind = (value: unknown) => string;

/** SQL condition: due today in Kyiv, and not yet overdue. */
export const TODAY = `ta.sort_at >= now()
  and ta.sort_at < ((now() at time zone 'Europe/Kyiv')::date + 1)::timestamp at time zone 'Europe/Kyiv'`;

/** Returns the filter as conditions on the inbox's row (ta), the task (ft) and the application (fa); words are searched before (named.ts). */
export function conditionsOf(filter: InboxFilter, account: Reader, bind: Bind): string[] {
  const parts: string[] = [];
  if (filter.process) parts.push(`ft.process = ${bind(filter.process)}`);
  if (filter.number) parts.push(isInNumber('fa', filter.number, bind));
  if (filter.overdue) parts.push('ta.sort_at < now()');
  if (filter.today) parts.push(TODAY);
  if (filter.unclaimed) parts.push('ft.claimed_by is null and ft.assignee_id is null');
  if (filter.subject) parts.push(`ft.subject_id = ${bind(filter.subject)}::uuid`);
  if (filter.record) parts.push(`ft.record_id = ${bind(filter.record)}::uuid`);
  if (filter.except) parts.push(`ft.id <> ${bind(filter.except)}::bigint`);
  if (filter.free) {
    const me = bind(account.id);
    parts.push(`(ft.claimed_by is null or ft.claimed_by = ${me}::uuid or exists (
      select from substitutions_now fs where fs.user_id = ft.claimed_by and fs.substitute_id = ${me}::uuid))`);
  }
  if (filter.colleague) {
    parts.push(`ft.claimed_by = ${bind(filter.colleague)}::uuid`);
    if (!isHead(account.role)) parts.push(`${bind(account.role)}::text = any(ft.roles)`);
  }
  return parts;
}
