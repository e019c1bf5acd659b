import { WEBHOOKS } from '../../domain/application/notices';
import { passedReviews } from '../../domain/application/overall';
import type { ApplicationState } from '../../domain/application/state';
import { row, run } from '../../db/query';
import { checkDistributedExperts } from '../expert-limits';
import {
  planPayments,
  refusalBesideDocument,
  refuseBesideDocument,
  withdrawBesideAgreement,
  withdrawDocuments,
} from '../documents/agreement';
import { holdMethodology } from '../methodology';
import { storeRating } from '../rating';
import { tellReleased } from '../released-expert';
import { checkDocument, writePayments } from '../payments';
import { keepBeforeStep } from '../rollback/keep';
import { markUndone } from '../rollback/mark-undone';
import { storeSentScores, restoreSentScores, deleteScoresOfUnbegunReviews } from '../rollback/written-beside';
import { withUnavailableExperts } from '../unavailable-experts';
import type { KindDefinition, Terms } from './types';

export const APPLICATION_RECORDS: KindDefinition<ApplicationState> = {
  table: 'applications',
  task: {
    alias: 'a',
    label: 'a.spec_id',
    title: 'a.title',
    belongs: 'c.title',
    joins: 'left join contests c on c.id = a.contest_id',
  },
  numberColumn: 'overall',
  workflowInput: (executor, id) =>
    row(
      executor,
      `select a.id as "applicationId", c.experts as places from applications a join contests c on c.id = a.contest_id
        where a.id = $1`,
      [id],
    ),
  withAccounts: withUnavailableExperts,
  // The staff, and experts no review of whom ended negatively.
  readers: (...states) => {
    const reviews = states.flatMap((state) => state.expertReview.reviews).filter(({ status }) => status >= 0);
    return ['staff', ...new Set(reviews.map(({ expertId }) => `user:${expertId}`))];
  },
  async terms(executor, id) {
    const contest = await row<{ terms: Terms }>(
      executor,
      'select c.terms from contests c join applications a on a.contest_id = c.id where a.id = $1',
      [id],
    );
    return contest?.terms ?? {};
  },
  // The expert of the review that the decision is about. If the review has just ended, the expert is not among the readers any more.
  concernedAudiences({ next, recordId }) {
    const { reviews } = (next as ApplicationState).expertReview;
    const review = reviews.find(({ id }) => id === recordId);
    return review ? [`user:${review.expertId}`] : [];
  },
  notice: (step) => (WEBHOOKS as Partial<Record<string, string>>)[step],
  reason: refusalBesideDocument,
  async check(executor, input) {
    await holdMethodology(executor, input);
    await checkDistributedExperts(executor, input);
    await keepBeforeStep(executor, input);
    await checkDocument(executor, input);
    await refuseBesideDocument(executor, input);
  },
  async follow(executor, input, decisionId) {
    const state = input.next as ApplicationState;
    if (state.payments) await writePayments(executor, input.subject.id, state);
    await planPayments(executor, input);
    await withdrawBesideAgreement(executor, input);
    if (state.completed) await withdrawDocuments(executor, input.subject.id, state);
    await storeRating(executor, input);
    await tellReleased(executor, input, decisionId);
    await storeSentScores(executor, input, decisionId);
    await markUndone(executor, input, decisionId);
    await restoreSentScores(executor, input);
  },
  // After a rollback, undone payments are removed. If the application has not passed both reviews, its total is removed as well.
  async afterEntry(executor, id, state) {
    await withdrawDocuments(executor, id, state);
    await writePayments(executor, id, state);
    if (passedReviews(state)) return;
    await run(executor, 'update applications set rating = null where id = $1 and rating is not null', [id]);
    await deleteScoresOfUnbegunReviews(executor, id, state);
  },
};
