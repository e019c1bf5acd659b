import { keptFinalComment } from '../notes';
import { findCommandInput } from './command';
import type { AnyStepRequest, StepServices } from './types';

/** Step that uses the expert division's saved overall comment. */
export const FINISHES_REVIEW = 'expert_review.finish';

/**
 * Returns the request with a comment: a request that ends the expert review without one uses the saved overall
 * comment. A repeated request gets the comment of the first request.
 */
export async function withSavedComment<Request extends AnyStepRequest>(
  { db }: Pick<StepServices, 'db'>,
  request: Request,
): Promise<Request> {
  const { step, body, subject } = request;
  if (step !== FINISHES_REVIEW || body.comment?.trim()) return request;
  const before = await findCommandInput(db, request);
  const comment = before ? before.body.comment : await keptFinalComment({ db }, subject.id);
  return { ...request, body: { ...body, comment } };
}
