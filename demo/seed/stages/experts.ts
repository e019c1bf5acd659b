import { ExpertStatus, ReviewStatus as R } from '../../../domain/statuses';
import { expertComments, people, type ReviewState } from '../../content';
import type { Story } from '../story';
import { bringReview } from './review';
import { pick } from './pick';

const MAIN = 'expert@example.org';

/**
 * Distributes the application: the product draws experts by lot. If a review stays in progress and the sector matches, the main expert
 * account is chosen for it, so that a user who signs in with this account has work.
 */
export async function distribute(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.open) return;
  const { reviews, values } = story.content;
  const mainExpert = people.find(({ email }) => email === MAIN)?.expert;
  const isChosen = reviews?.includes(R.inProgress) && values.cultural_sector === mainExpert?.cultural_sector;
  const experts = isChosen ? [story.scene.sessions.get(MAIN)?.id ?? ''] : undefined;
  await story.as('expert_manager').take('expert_review.distribute', { experts });
}

/**
 * Takes each review to its state in the content, in the order of assignment; if no states are set, all to a signed protocol. If there are
 * more states than reviews, further experts replace those who have refused.
 */
export async function evaluate(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.distributed) return;
  const { reviews } = expertReview;
  const { reviews: states } = story.content;
  const account = story.scene.sessions.get(MAIN);
  const mainIndex = reviews.findIndex(({ expertId }) => expertId === account?.id);
  const targetStates = states && forMainExpert(states, mainIndex);
  for (const [index, { id }] of reviews.entries())
    await bringReview(story, { id, place: index }, targetStates?.[index] ?? R.completed);
  if (!states || states.length <= reviews.length) return;
  await story.as('expert_manager').take('expert_review.distribute', {}, reviews.length);
  await evaluate(story);
}

/** Swaps two states, so that the main expert account gets the review in progress. */
function forMainExpert(states: readonly ReviewState[], mainIndex: number): ReviewState[] {
  const targetStates = [...states];
  const startedIndex = targetStates.indexOf(R.inProgress);
  const replacement = targetStates[mainIndex];
  if (startedIndex < 0 || replacement === undefined) return targetStates;
  targetStates[mainIndex] = R.inProgress;
  targetStates[startedIndex] = replacement;
  return targetStates;
}

/** Finishes the expert review with the expert division's conclusion. */
export async function finish(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.distributed) return;
  const comment = pick(expertComments.final, story.content.quality >= 0.8 ? 0 : 1);
  await story.as('expert_manager').take('expert_review.finish', { outcome: 'approved', comment });
}
