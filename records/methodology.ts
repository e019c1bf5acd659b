import { run, type Executor } from '../db/query';
import type { CommitInput } from '../workflows/activities';

/** Whoever distributes holds the contest's methodology: from then on nobody changes it (rules/evaluation, "Methodology"). */
export async function holdMethodology(on: Executor, { step, subject }: CommitInput): Promise<void> {
  if (step === 'expert_review.distribute') await holdMethodologyOf(on, subject.id);
}

/** Holds the methodology of an application's contest until the transaction ends. */
export const holdMethodologyOf = (on: Executor, applicationId: string): Promise<void> =>
  run(
    on,
    `select m.id from methodologies m join contests c on c.methodology_id = m.id join applications a on a.contest_id = c.id
      where a.id = $1 for share of m`,
    [applicationId],
  );

/** The methodology of an application `a`, as its questions stand, for a comparison; null where it has none. */
export const METHODOLOGY_NOW = `(
  select md5(concat_ws(' ', m.id, m.format, (
           select string_agg(concat_ws(' ', g.id, g.version, q.id, q.version), ',' order by g.id, q.id)
             from question_groups g left join questions q on q.group_id = g.id where g.methodology_id = m.id)))
    from contests c join methodologies m on m.id = c.methodology_id
   where c.id = a.contest_id)`;
