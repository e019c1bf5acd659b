import { type Database, row } from '../../../../db/query';
import type { SignedIn } from '../../../services';
import { countOf } from './counts';
import type { InboxFilter } from './filter';
import { inboxPage, type InboxCursor, type TaskRow } from './inbox';
import { GROUP_KEYS, ORDER_KEYS, ORDER_JOINS, type InboxOrder } from './order';

/**
 * Returns the task to take after this one in the account's list, and the number of other tasks, up to 100. A
 * task of the same record comes first, such as the answer to the applicant after the review of a report. Then
 * comes a task of the same subject, then the next task in the list; after the last task the list starts
 * again. Tasks held by colleagues are skipped, unless the list shows a colleague's tasks.
 */
export async function nextInList(
  db: Database,
  account: SignedIn,
  list: InboxFilter,
  order: InboxOrder,
  taskId: string,
): Promise<{ task: TaskRow | undefined; open: boolean; left: number }> {
  const filter: InboxFilter = { ...list, except: taskId, free: !list.colleague };
  const [position, remaining] = await Promise.all([
    positionOf(db, taskId, order),
    countOf(db, account, filter),
  ]);
  const open = position?.open ?? false;
  if (remaining === 0) return { task: undefined, open, left: remaining };
  const firstTask = async (moreFilters: InboxFilter, after?: InboxCursor) =>
    (await inboxPage(db, account, { ...filter, ...moreFilters }, after, order))[0];
  const subject = position?.subjectId;
  const record = position?.recordId;
  const ofRecord = record ? await firstTask({ subject, record }) : undefined;
  const same = ofRecord ?? (subject ? await firstTask({ subject }) : undefined);
  return { task: same ?? (await firstTask({}, position)) ?? (await firstTask({})), open, left: remaining };
}

/** Returns a task's position in this order, whether it is still open, and its subject. */
const positionOf = (db: Database, taskId: string, { by, group }: InboxOrder) =>
  row<InboxCursor & { subjectId: string; recordId: string | null; open: boolean }>(
    { db },
    `select (${ORDER_KEYS[by].sql})::text as key, ${group ? `(${GROUP_KEYS[group].sql})::text as part,` : ''} t.id::text as "taskId", t.subject_id as "subjectId", t.record_id::text as "recordId", t.closed_at is null as open
       from tasks t ${ORDER_JOINS} where t.id = $1`,
    [taskId],
  );
