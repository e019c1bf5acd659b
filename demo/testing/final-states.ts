import { overall } from '../../domain/application/overall';
import type { ApplicationState } from '../../domain/application/state';

const reviewsOf = ({ expertReview }: ApplicationState): string =>
  expertReview.reviews
    .map(({ status }) => status)
    .sort((a, b) => a - b)
    .join();

const tranchesOf = ({ payments }: ApplicationState): string =>
  payments?.tranches.map(({ status }) => status).join() ?? 'no schedule';
const firstTrancheOf = ({ payments }: ApplicationState) => payments?.tranches[0];

/** Applications of each family of targets, by key, with a check of their final state. */
export const FINAL_STATES: Record<string, (state: ApplicationState) => unknown> = {
  'sign-opera': ({ techReview }) => techReview.status === 0 && !techReview.protocol,
  'museum-by-touch': ({ techReview }) => techReview.status === -1 && !!techReview.protocol,
  'reading-on-roof': ({ techReview }) => techReview.status === -4 && techReview.appealed,
  'night-of-lanterns': ({ techReview }) => techReview.status === -3,
  'whispering-hall': (state) => reviewsOf(state) === '0,1,2,4,6',
  'violin-steppe': (state) => reviewsOf(state) === '-3,1,5',
  // Two experts have refused and were replaced.
  'braille-pysanka': (state) => reviewsOf(state) === '-4,-2,2,3,5',
  'dance-no-stairs': ({ procedures }) =>
    procedures.map(({ status, pm, lawyer }) => [status, pm, lawyer].join()).join(';') === '2,1,0',
  // Both budgets: the submitted one and the commission's.
  'veterans-carving': ({ procedures }) =>
    procedures.length === 1 && !!procedures[0]?.estimate && procedures[0].sum === 110_750_000,
  // The agreement was begun for the applicant's request.
  // Its first tranche is due on the Sunday of the week of the seeding.
  'salt-chronicles': (state) =>
    state.additional.map(({ status }) => status).join() === '1' &&
    state.additionalRequests?.some(
      ({ status, additionalId }) => status === 1 && additionalId === state.additional[0]?.id,
    ) &&
    tranchesOf(state) === '0,0,0' &&
    new Date(firstTrancheOf(state)?.due ?? '').getUTCDay() === 0,
  // The first tranche is paid; the condition of the others is not fulfilled.
  'wicker-school': (state) =>
    state.reporting.reports.map(({ status }) => status).join() === '-2,0' && tranchesOf(state) === '2,0,0',
  // The second tranche is partly returned, and the last one waits for the financier.
  'nativity-on-rails': (state) =>
    state.act.status === 1 &&
    tranchesOf(state) === '2,3,0' &&
    state.payments?.tranches[1]?.returned === 1_500_50,
  'looms-return': (state) => state.act.status === 2 && overall(state) === 7 && tranchesOf(state) === '2,2,2',
  'clay-menagerie': (state) => state.act.status === 3 && state.completed,
  'lost-colours': ({ agreement }) => agreement.status === 0 && !agreement.ended,
  'violin-steppe-masterclasses': ({ agreement, payments }) =>
    agreement.status === 4 && payments?.tranches.length === 3,
  'port-musical': (state) => overall(state) === -3 && state.completed,
};
