import { APPLICATION } from '../../../../domain/application';
import { isForbidden, findRefusal } from '../../../../domain/process/refusal';
import type { ApplicationState } from '../../../../domain/application/state';
import type { Refusal } from '../../../../domain/process/types';
import { type Database, inTransaction, type Executor } from '../../../../db/query';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { lockApplicationOfReview, type ReviewedApplication } from '../../../../records/reviews';
import type { Viewer } from '../../../queries/application-rows';

/**
 * Returns why the viewer may not change the review's scores and comment now: the refusal of sending it, if there is one
 * (rules/expert-review, "Evaluating").
 */
export const draftRefusal = (
  state: ApplicationState,
  reviewId: string,
  viewer: Viewer,
): Refusal | undefined =>
  findRefusal(
    APPLICATION,
    state,
    {
      name: 'review.validate',
      actor: { id: viewer.id, role: viewer.role },
      input: { recordId: reviewId },
      now: Date.now(),
    },
    true,
  );

/**
 * Stores a draft of a review, in a transaction that locks the application's row against decisions. A draft is
 * therefore never stored in a status in which it is not allowed (docs/architecture.md, "How a decision
 * travels").
 * @throws ProblemError 404 no such review, 403 another's review, 409 with the refusal's code
 */
export const draftingReview = <Result>(
  db: Database,
  viewer: Viewer,
  reviewId: string,
  store: (executor: Executor, application: ReviewedApplication) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (executor) => {
    const application = orNotFound(await lockApplicationOfReview(executor, reviewId));
    const refusal = draftRefusal(application.state, reviewId, viewer);
    if (refusal) throw refusedProblem(refusal);
    return store(executor, application);
  });

const refusedProblem = (refusal: Refusal): ProblemError =>
  new ProblemError(isForbidden(refusal) ? 403 : 409, refusal.code, {
    params: { ...refusal.params, process: 'review', context: 'review_validate' },
  });
