import { run, type Executor } from '../db/query';
import type { CommitInput } from '../workflows/activities';

/** Whoever distributes holds the contest's methodology: from then on nobody changes it (rules/evaluation, "Methodology"). */
export async function holdMethodology(on: Executor, { step, subject }: CommitInput): Promise<void> {
  if (step !== 'expert_review.distribute') return;
  await run(
    on,
    `select m.id from methodologies m join contests c on c.methodology_id = m.id join applications a on a.contest_id = c.id
      where a.id = $1 for share of m`,
    [subject.id],
  );
}
