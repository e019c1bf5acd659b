import { APPLICANT_REMINDERS, type ReminderMoment } from '../domain/application/applicant-reminders';
import type { SubjectRef } from '../domain/flows';
import { row, run, type Executor } from '../db/query';

interface WaitedTask {
  id: string;
  /** `process.step`. */
  step: string;
  due_at: Date | null;
}

/** Payload of an applicant's reminder, in the outbox and in the webhook. */
interface ReminderPayload {
  event: string;
  application_id: string;
  step: string;
  due_at: string;
}

/**
 * Queues the webhook and the letter that remind the applicant of a task's deadline, once for each deadline and moment, by their ids. Does
 * nothing for a task without reminders to the applicant.
 */
export async function remindApplicant(
  executor: Executor,
  { kind, id }: SubjectRef,
  { id: taskId, step, due_at: due }: WaitedTask,
  moment: ReminderMoment,
): Promise<void> {
  const events: Readonly<Partial<Record<string, Readonly<Record<ReminderMoment, string>>>>> =
    APPLICANT_REMINDERS;
  const event = events[step]?.[moment];
  if (kind !== 'application' || !event || !due) return;
  const payload: ReminderPayload = { event, application_id: id, step, due_at: due.toISOString() };
  for (const [sentAt, body] of [
    ['webhook', payload],
    ['letter', { ...payload, letter: 'applicant-reminder' }],
  ] as const)
    await run(
      executor,
      `insert into outbox (id, kind, subject_kind, subject_id, payload) values ($1, $2, 'application', $3, $4)
       on conflict (id) do nothing`,
      [`applicant-${sentAt}:${moment}:${taskId}:${due.getTime()}`, sentAt, id, JSON.stringify(body)],
    );
}

/** Returns whether an entry of the outbox is a reminder to the applicant. */
export const isApplicantReminder = ({ event }: Partial<ReminderPayload>): boolean =>
  event !== undefined &&
  Object.values(APPLICANT_REMINDERS).some((eventsOfStep) => Object.values(eventsOfStep).includes(event));

/** Returns whether the task is still open with this deadline: the step may have been taken, or the deadline moved, since the reminder was queued. */
export const isStillDue = async (
  executor: Executor,
  payload: Readonly<Record<string, string>>,
): Promise<boolean> =>
  (await row(
    executor,
    `select from tasks where application_id = $1 and closed_at is null and due_at = $3::timestamptz
        and case when step like '%.%' then step else process || '.' || step end = $2`,
    [payload.application_id, payload.step, payload.due_at],
  )) !== undefined;
