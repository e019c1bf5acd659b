import type { CommitInput } from '../workflows/activities';
import { openReviews } from './open-reviews';
import { row, run, type Executor } from '../db/query';
import { refusedByRecords } from './temporal/failures';

/** No expert gets more than `max_application_limit` open reviews, however many applications are distributed at once. */
export async function checkExpertLimits(on: Executor, { step, input }: CommitInput): Promise<void> {
  if (step !== 'expert_review.distribute') return;
  const experts = (input.experts ?? []).map((expert) => expert.expertId).sort();
  await run(on, 'select id from users where id = any($1::uuid[]) order by id for update', [experts]);
  const full = await row<{ id: string }>(
    on,
    `select u.id from users u where u.id = any($1::uuid[]) and u.max_application_limit <= ${openReviews('u.id')}`,
    [experts],
  );
  if (full) throw refusedByRecords({ code: 'expert-limit-reached', params: { experts: [full.id] } });
}
