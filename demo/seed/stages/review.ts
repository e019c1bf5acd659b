import type { Evaluated } from './scores';
import { ReviewStatus as R } from '../../../domain/statuses';
import { expertComments, type ReviewState } from '../../content';
import { giveScores, overallComment } from './scores';
import { pick } from './pick';

interface ReviewPosition {
  id: string;
  /** 0 for the first expert. */
  place: number;
}

/** Outcomes of refusals, by the resulting status. */
const REFUSALS: Readonly<Record<string, string>> = {
  [R.conflict]: 'conflict',
  [R.noTime]: 'no_time',
  [R.unsuitable]: 'unsuitable',
  [R.otherReason]: 'other',
};

const REASONS: Readonly<Record<string, readonly string[]>> = expertComments.refusal;

/** Takes one expert's review from its current state to another. */
export async function bringReview(
  story: Evaluated,
  { id, place }: ReviewPosition,
  to: ReviewState,
): Promise<void> {
  const readReview = async () => {
    const review = (await story.reviews()).find((review) => review.id === id);
    return review ?? Promise.reject(new Error(`no review ${id}`));
  };
  const first = await readReview();
  const expert = story.asPerson(first.expertId);
  const manager = story.as('expert_manager');
  const record = { record_id: id };
  const comment = (texts: readonly string[]) => pick(texts, story.index + place);
  if (to === R.assigned) return;
  if (to === R.released) return release();
  if (to < R.assigned) return refuse();

  if (first.status === R.assigned) await expert.take('review.start', record);
  const message = overallComment(story, id, place);
  const status = (await readReview()).status;
  if (status === R.inProgress || (status === R.rework && to !== R.rework)) {
    await giveScores(story, expert, id, to === R.inProgress ? 2 : undefined);
    if (to === R.inProgress) return void (await expert.post(`/api/expert/review/${id}/save`, { message }));
    await expert.take('review.validate', { ...record, comment: message });
  }
  const isSent = (await readReview()).status === R.sent;
  if (to === R.rework && isSent)
    return manager.take('review.rework', { ...record, comment: comment(expertComments.rework) });
  if (to === R.prevApproved && isSent)
    return manager.take('review.prev_approve', { ...record, comment: comment(expertComments.preliminary) });
  if (to !== R.approved && to !== R.completed) return;

  if (isSent || (await readReview()).status === R.prevApproved)
    await manager.take('review.approve', { ...record, comment: comment(expertComments.approve) });
  if (to === R.approved) return;
  const approved = await readReview();
  if (approved.status === R.approved && !approved.protocol) await expert.take('review.protocol', record);
  if ((await readReview()).status === R.approved) await expert.sign('review.sign', record);

  async function release(): Promise<void> {
    if (first.status !== R.released)
      await manager.take('review.fire', { ...record, comment: comment(expertComments.fire) });
  }

  async function refuse(): Promise<void> {
    const reason = pick(REASONS[to] ?? [], 0);
    if (!first.refusing && first.status === R.assigned)
      await expert.take('review.failure', { ...record, outcome: REFUSALS[to], comment: reason });
    if ((await readReview()).status !== R.assigned) return;
    const other = to === R.otherReason ? { comment: comment(expertComments.refusalReason) } : {};
    await expert.sign('review.sign_failure', { ...record, outcome: REFUSALS[to], ...other });
  }
}
