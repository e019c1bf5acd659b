import type { Task } from '../contract/inbox';
import type { InboxPlace, TaskRow } from '../queries/inbox';

/** A task as the inbox shows it. */
export const presentTask = (row: TaskRow): Task => ({
  _id: row.id,
  application: { _id: row.application_id, spec_id: row.spec_id, title: row.title, contest: row.contest },
  process: row.process,
  step: row.step,
  record_id: row.record_id,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  overdue: row.overdue,
  claimed_by: row.claimed_by === null ? null : { _id: row.claimed_by, name: row.claimer ?? '' },
  personal: row.assignee_id !== null,
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
