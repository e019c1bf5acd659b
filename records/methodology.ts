import { row, run, type Executor } from '../db/query';
import type { CommitInput } from '../workflows/activities';
import { refusedByRecords } from './temporal/failures';

/**
 * Locks the contest's methodology for a distribution: nobody changes a methodology in use (rules/evaluation, "Methodology").
 * @throws `REFUSED` `questions-missing` if it no longer has questions
 */
export async function holdMethodology(executor: Executor, { step, subject }: CommitInput): Promise<void> {
  if (step !== 'expert_review.distribute') return;
  await holdMethodologyOf(executor, subject.id);
  if (!(await hasQuestions(executor, subject.id))) throw refusedByRecords({ code: 'questions-missing' });
}

/** Locks the methodology of an application's contest until the transaction ends. */
export const holdMethodologyOf = (executor: Executor, applicationId: string): Promise<void> =>
  run(
    executor,
    `select m.id from methodologies m join contests c on c.methodology_id = m.id join applications a on a.contest_id = c.id
      where a.id = $1 for share of m`,
    [applicationId],
  );

/** SQL: whether the methodology of the contest `c` has questions. */
export const HAS_QUESTIONS = `exists (
  select from questions q join question_groups g on g.id = q.group_id where g.methodology_id = c.methodology_id)`;

/** Returns whether the contest of this application has questions. */
export async function hasQuestions(executor: Executor, applicationId: string): Promise<boolean> {
  const methodology = await row<{ ready: boolean }>(
    executor,
    `select ${HAS_QUESTIONS} as ready from applications a join contests c on c.id = a.contest_id where a.id = $1`,
    [applicationId],
  );
  return methodology?.ready === true;
}

/** SQL: a digest of the methodology of an application `a` with its questions, for comparison; null if it has none. */
export const METHODOLOGY_NOW = `(
  select md5(concat_ws(' ', m.id, m.format, (
           select string_agg(concat_ws(' ', g.id, g.version, q.id, q.version), ',' order by g.id, q.id)
             from question_groups g left join questions q on q.group_id = g.id where g.methodology_id = m.id)))
    from contests c join methodologies m on m.id = c.methodology_id
   where c.id = a.contest_id)`;
