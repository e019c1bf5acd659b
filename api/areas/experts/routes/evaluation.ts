import type Router from '@koa/router';
import { draftRefusal } from '../commands/draft-review';
import { saveReview } from '../commands/save-review';
import { saveScore } from '../commands/save-score';
import { groupRate } from '../../application/contract/parts';
import * as contract from '../contract/evaluation';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { readsReview } from '../../application/policies/reviews';
import { presentFeedbacks } from '../presenters/evaluation';
import { feedbackRecords, groupWithQuestions } from '../queries/evaluation';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of an expert's draft scores and comment, and of the questions. */
export function evaluationRoutes(router: Router, services: Services): void {
  mount(router, services, contract.feedbacks, readsReview, async ({ params, account, services }) => {
    const records = await feedbackRecords(services.db, params.id, account);
    const review = records?.application.state.expertReview.reviews.find((entry) => entry.id === params.id);
    if (!records || !review) throw new ProblemError(404, 'not-found');
    const editable = !draftRefusal(records.application.state, params.id, account);
    return presentFeedbacks(records, review, account, editable);
  });

  mount(router, services, contract.sendScore, async ({ params, body, account, services }) => ({
    feedback: await saveScore(services.db, account, {
      reviewId: params.reviewId,
      groupId: params.groupId,
      questionId: body.question_id,
      score: body.score,
    }),
  }));

  mount(router, services, contract.saveReview, async ({ params, body, account, services }) => ({
    message: await saveReview(services.db, account, params.id, body.message),
  }));

  mount(router, services, groupRate, async ({ params, services }) => {
    const group = orNotFound(await groupWithQuestions(services.db, params.id));
    return { group };
  });
}
