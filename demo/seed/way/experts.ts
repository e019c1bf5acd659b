import { ExpertStatus, ReviewStatus as R } from '../../../domain/statuses';
import { expertComments, type ReviewState } from '../../content';
import type { Story } from '../story';
import { bringReview } from './review';
import { pick } from './words';

/** Experts are picked by the product; which, chance decides. */
export async function distribute(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status === ExpertStatus.open)
    await story.as('expert_manager').take('expert_review.distribute');
}

/** Each review to its state, in the order they were assigned; without states all to a signed protocol. */
export async function evaluate(story: Story, states?: readonly ReviewState[]): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.distributed) return;
  const { reviews } = expertReview;
  const account = story.scene.sessions.get('expert@example.org');
  const main = reviews.findIndex(({ expertId }) => expertId === account?.id);
  const wanted = states && forMainExpert(states, main);
  for (const [place, { id }] of reviews.entries())
    await bringReview(story, { id, place }, wanted?.[place] ?? R.completed);
}

/** Whom the product picks, chance decides; the account of the role itself gets the review that is in progress. */
function forMainExpert(states: readonly ReviewState[], main: number): ReviewState[] {
  const wanted = [...states];
  const begun = wanted.indexOf(R.inProgress);
  const instead = wanted[main];
  if (begun < 0 || instead === undefined) return wanted;
  wanted[main] = R.inProgress;
  wanted[begun] = instead;
  return wanted;
}

/** The expert division's conclusion. */
export async function finish(story: Story): Promise<void> {
  const { expertReview } = await story.look();
  if (expertReview.status !== ExpertStatus.distributed) return;
  const comment = pick(expertComments.final, story.content.quality >= 0.8 ? 0 : 1);
  await story.as('expert_manager').take('expert_review.finish', { outcome: 'approved', comment });
}
