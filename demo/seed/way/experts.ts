import { ExpertStatus, ReviewStatus as R } from '../../../domain/statuses';
import { expertComments, people, type ReviewState } from '../../content';
import type { Story } from '../story';
import { bringReview } from './review';
import { pick } from './words';

const MAIN = 'expert@example.org';

/**
 * Experts are picked by the product; which, chance decides. Where somebody has just begun it is the account of the role itself, if it is
 * of this field: whoever enters finds work there.
 */
export async function distribute(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.open) return;
  const { reviews, values } = story.content;
  const main = people.find(({ email }) => email === MAIN)?.expert;
  const named = reviews?.includes(R.inProgress) && values.cultural_sector === main?.cultural_sector;
  const experts = named ? [story.scene.sessions.get(MAIN)?.id ?? ''] : undefined;
  await story.as('expert_manager').take('expert_review.distribute', { experts });
}

/**
 * Each review to its state, in the order they were assigned; without states all to a signed protocol. Where there are more states than
 * reviews, others take the places that refusals have freed.
 */
export async function evaluate(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.distributed) return;
  const { reviews } = expertReview;
  const { reviews: states } = story.content;
  const account = story.scene.sessions.get(MAIN);
  const main = reviews.findIndex(({ expertId }) => expertId === account?.id);
  const targetStates = states && forMainExpert(states, main);
  for (const [place, { id }] of reviews.entries())
    await bringReview(story, { id, place }, targetStates?.[place] ?? R.completed);
  if (!states || states.length <= reviews.length) return;
  await story.as('expert_manager').take('expert_review.distribute', {}, reviews.length);
  await evaluate(story);
}

/** Chooses the reviews by chance, as the product does with experts; the account of the role itself gets the review that is in progress. */
function forMainExpert(states: readonly ReviewState[], main: number): ReviewState[] {
  const targetStates = [...states];
  const begun = targetStates.indexOf(R.inProgress);
  const instead = targetStates[main];
  if (begun < 0 || instead === undefined) return targetStates;
  targetStates[main] = R.inProgress;
  targetStates[begun] = instead;
  return targetStates;
}

/** The expert division's conclusion. */
export async function finish(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.distributed) return;
  const comment = pick(expertComments.final, story.content.quality >= 0.8 ? 0 : 1);
  await story.as('expert_manager').take('expert_review.finish', { outcome: 'approved', comment });
}
