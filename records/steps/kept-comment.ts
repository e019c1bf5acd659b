import { keptFinalComment } from '../notes';
import { commandBefore } from './remembered';
import type { AnyStepRequest, StepServices } from './types';

/** The step that the expert division's overall comment is kept for. */
export const FINISHES_REVIEW = 'expert_review.finish';

/**
 * The request with the words that were kept for it: who ends the expert review without a comment ends it with the overall one. A
 * repetition brings the words it brought the first time.
 */
export async function withKeptComment<Request extends AnyStepRequest>(
  { db }: Pick<StepServices, 'db'>,
  request: Request,
): Promise<Request> {
  const { step, body, subject } = request;
  if (step !== FINISHES_REVIEW || body.comment?.trim()) return request;
  const before = await commandBefore(db, request);
  const comment = before ? before.body.comment : await keptFinalComment({ db }, subject.id);
  return { ...request, body: { ...body, comment } };
}
