import type { DeadlineInput } from '../../workflows/activities';
import { type Database, inTransaction, row, rows, run } from '../../db/query';
import { nonRetryable } from '../../records/temporal/failures';
import { remindApplicant } from '../../records/applicant-reminders';
import { announce } from '../../records/events';

/**
 * Handles a near or passed deadline: marks the task as overdue and queues letters to its people and reminders to the applicant. Does
 * nothing if the deadline was moved or the task is closed.
 */
export const remind =
  (db: Database) =>
  ({ subject, key, moment, at }: DeadlineInput): Promise<void> =>
    nonRetryable(
      inTransaction(db, async (executor) => {
        const task = await row<{ id: string; step: string; due_at: Date | null }>(
          executor,
          `update tasks set overdue = overdue or $3 where subject_id = $1 and key = $2 and closed_at is null
              and due_at = coalesce($4::timestamptz, due_at)
            returning id, case when step like '%.%' then step else process || '.' || step end as step, due_at`,
          [subject.id, key, moment === 'passed', at === undefined ? null : new Date(at)],
        );
        if (!task) return;
        const audiences = await rows<{ audience: string }>(
          executor,
          'select audience from task_audiences where task_id = $1',
          [task.id],
        );
        await run(
          executor,
          `insert into outbox (id, kind, subject_kind, subject_id, payload) values ($1, 'letter', $4, $2, $3) on conflict (id) do nothing`,
          [
            `deadline:${moment}:${task.id}`,
            subject.id,
            JSON.stringify({ letter: `deadline-${moment}`, task: task.id }),
            subject.kind,
          ],
        );
        await remindApplicant(executor, subject, task, moment);
        await announce(executor, { kind: 'inbox', audiences: audiences.map(({ audience }) => audience) });
      }),
    );
