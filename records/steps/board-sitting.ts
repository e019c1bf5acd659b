import { row, type Database } from '../../db/query';
import { dayInKyiv } from '../../domain/deadlines';
import { findStep } from '../../domain/processes';
import { refusalProblem } from './refuse';
import type { AnyStepRequest } from './types';

/** Slot of the minutes of a board's sitting. */
export const SITTING_FILE = 'sitting';

/**
 * Checks the sitting of a decision: date, number and file are only valid together, and the date is neither after
 * today nor before the submission (rules/boards, "Sitting"). The sitting is stored in the log of decisions only, so
 * no process table can check it.
 * @throws ProblemError 422 at `sitting_date` or `sitting_number`
 */
export async function checkSitting(db: Database, { subject, step, body }: AnyStepRequest): Promise<void> {
  const { sitting_date: date, sitting_number: number } = body;
  const file = body.files?.[SITTING_FILE]?.length ?? 0;
  if (date === undefined && number === undefined && file === 0) return;
  const refuse = (code: string, params?: Record<string, number>) =>
    refusalProblem(db, step, { code, params });
  if (!findStep(step).step.needs?.sitting) throw await refuse('sitting-not-here');
  if (date === undefined) throw await refuse('sitting-date-missing');
  if (number === undefined) throw await refuse('sitting-number-missing');
  if (date > dayInKyiv(Date.now())) throw await refuse('sitting-in-future');
  const submitted = await row<{ at: Date }>(
    { db },
    'select created_at as at from applications where id = $1',
    [subject.id],
  );
  const submissionDay = dayInKyiv((submitted?.at ?? new Date()).getTime());
  // Noon in UTC is the same day in Kyiv.
  if (date < submissionDay)
    throw await refuse('sitting-before-submission', { date: Date.parse(`${submissionDay}T12:00:00Z`) });
}
