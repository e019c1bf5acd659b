import { row, run, type Executor } from '../db/query';
import type { CommitInput } from '../workflows/activities';
import { refusedByRecords } from './temporal/failures';

/**
 * Locks the contest's methodology for a distribution: from then on nobody changes it (rules/evaluation, "Methodology").
 * @throws `REFUSED` `questions-missing` if it has lost its questions since
 */
export async function holdMethodology(on: Executor, { step, subject }: CommitInput): Promise<void> {
  if (step !== 'expert_review.distribute') return;
  await holdMethodologyOf(on, subject.id);
  if (!(await hasQuestions(on, subject.id))) throw refusedByRecords({ code: 'questions-missing' });
}

/** Holds the methodology of an application's contest until the transaction ends. */
export const holdMethodologyOf = (on: Executor, applicationId: string): Promise<void> =>
  run(
    on,
    `select m.id from methodologies m join contests c on c.methodology_id = m.id join applications a on a.contest_id = c.id
      where a.id = $1 for share of m`,
    [applicationId],
  );

/** Has the contest of an application `a` in the contest `c` any questions, by SQL? */
export const HAS_QUESTIONS = `exists (
  select from questions q join question_groups g on g.id = q.group_id where g.methodology_id = c.methodology_id)`;

/** Has the contest of this application any questions? */
export async function hasQuestions(on: Executor, applicationId: string): Promise<boolean> {
  const found = await row<{ ready: boolean }>(
    on,
    `select ${HAS_QUESTIONS} as ready from applications a join contests c on c.id = a.contest_id where a.id = $1`,
    [applicationId],
  );
  return found?.ready === true;
}

/** The methodology of an application `a`, as its questions stand, for a comparison; null where it has none. */
export const METHODOLOGY_NOW = `(
  select md5(concat_ws(' ', m.id, m.format, (
           select string_agg(concat_ws(' ', g.id, g.version, q.id, q.version), ',' order by g.id, q.id)
             from question_groups g left join questions q on q.group_id = g.id where g.methodology_id = m.id)))
    from contests c join methodologies m on m.id = c.methodology_id
   where c.id = a.contest_id)`;
