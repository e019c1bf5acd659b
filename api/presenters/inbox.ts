import { handOnRefusal } from '../../domain/assignments';
import type { Task } from '../contract/inbox';
import type { InboxPlace, TaskRow } from '../queries/inbox';
import type { SignedIn } from '../services';

/** A task as the inbox shows it to this account. */
export const presentTask = (account: Pick<SignedIn, 'id' | 'role'>, row: TaskRow): Task => ({
  _id: row.id,
  application: { _id: row.application_id, spec_id: row.spec_id, title: row.title, contest: row.contest },
  process: row.process,
  step: row.step,
  record_id: row.record_id,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  overdue: row.overdue,
  claimed_by: holderOf(row),
  held_for:
    row.claimed_by !== null && row.substitute_id === account.id
      ? { _id: row.claimed_by, name: row.claimer ?? '' }
      : null,
  can: { claim: mayClaim(account, row), assign: mayHandOn(account, row) },
  personal: row.assignee_id !== null,
});

const holderOf = (row: TaskRow): Task['claimed_by'] =>
  row.claimed_by === null
    ? null
    : {
        _id: row.claimed_by,
        name: row.claimer ?? '',
        away: row.away_until === null ? null : { until: row.away_until, substitute: row.substitute ?? '' },
      };

/** A task is claimed from one's own inbox and released by its holder. */
const mayClaim = ({ id, role }: Pick<SignedIn, 'id' | 'role'>, row: TaskRow): boolean =>
  row.assignee_id === null && (row.claimed_by === null ? row.roles.includes(role) : row.claimed_by === id);

const mayHandOn = (account: Pick<SignedIn, 'id' | 'role'>, row: TaskRow): boolean =>
  !handOnRefusal(account, {
    step: row.step,
    roles: row.roles,
    assigneeId: row.assignee_id,
    holderId: row.claimed_by,
    closed: false,
  });

/** The place after a task as the text that `after` takes. */
export const placeAfter = ({ sort_at, id }: TaskRow): string =>
  Buffer.from(`${sort_at}|${id}`).toString('base64url');

const PLACE = /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(\d{1,18})$/;

/** What `placeAfter` made, read back; undefined for anything else. */
export function readPlace(text: string): InboxPlace | undefined {
  const [, sortAt, taskId] = PLACE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return sortAt && taskId ? { sortAt, taskId } : undefined;
}
