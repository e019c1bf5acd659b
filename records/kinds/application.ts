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
  workflowInput: (on, id) =>
    row(
      on,
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
  async terms(on, id) {
    const contest = await row<{ terms: Terms }>(
      on,
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
  async check(on, input) {
    await holdMethodology(on, input);
    await checkDistributedExperts(on, input);
    await keepBeforeStep(on, input);
    await checkDocument(on, input);
    await refuseBesideDocument(on, input);
  },
  async follow(on, input, decisionId) {
    const state = input.next as ApplicationState;
    if (state.payments) await writePayments(on, input.subject.id, state);
    await planPayments(on, input);
    await withdrawBesideAgreement(on, input);
    if (state.completed) await withdrawDocuments(on, input.subject.id, state);
    await storeRating(on, input);
    await tellReleased(on, input, decisionId);
    await storeSentScores(on, input, decisionId);
    await markUndone(on, input, decisionId);
    await restoreSentScores(on, input);
  },
  // After a rollback, undone payments are removed. If the application has not passed both reviews, its total is removed as well.
  async afterEntry(on, id, state) {
    await withdrawDocuments(on, id, state);
    await writePayments(on, id, state);
    if (passedReviews(state)) return;
    await run(on, 'update applications set rating = null where id = $1 and rating is not null', [id]);
    await deleteScoresOfUnbegunReviews(on, id, state);
  },
};
