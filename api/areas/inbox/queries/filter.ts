import { isHead } from '../../../../domain/assignments';
import type { Role } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';
import { isInNumber } from '../../../numbers';
import type { EVERY_ROLE } from '../contract/inbox';

export interface InboxFilter {
  process?: string;
  /** Only what I have claimed, was given, or what is mine alone. */
  mine?: boolean;
  /** Only what nobody has. */
  unclaimed?: boolean;
  /** Only what this colleague has. */
  colleague?: string;
  /** Another role's inbox, or those of all; for heads. */
  role?: Role | typeof EVERY_ROLE;
  overdue?: boolean;
  /** Only what has to be done by the end of this day in Kyiv, and is not overdue. */
  today?: boolean;
  /** Nothing that a colleague has, but for those the account stands in for. */
  free?: boolean;
  /** Only what is about this. */
  subject?: string;
  /** Only what is about this record of it. */
  record?: string;
  /** Another task than this one. */
  except?: string;
  /** Any part of the application's number: people remember the last digits. */
  number?: string;
  /** Beginnings of words of the application's number, title and applicant. */
  text?: string;
}

export type Reader = Pick<SignedIn, 'id' | 'role'>;
/** Adds a value to the statement's and answers its place: `$3`. */
export type Bind = (value: unknown) => string;

/** Due on this day in Kyiv, and not yet overdue. */
export const TODAY = `ta.sort_at >= now()
  and ta.sort_at < ((now() at time zone 'Europe/Kyiv')::date + 1)::timestamp at time zone 'Europe/Kyiv'`;

/** The filter as conditions on the inbox's row (ta), the task (ft) and the application (fa); words are looked up before (named.ts). */
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
