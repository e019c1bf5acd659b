import { LIMITS } from '../limits';
import type { ApplicationState, Review } from './state';
import { ExpertStatus as E, ReviewStatus as R, TechStatus } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, withAdmin, type Guard, type Refusal } from '../process/types';

type ExpertReview = ApplicationState['expertReview'];
type ExpertGuard = Guard<ApplicationState, ExpertReview>;

const division = withAdmin('expert_manager', 'project_head');
const isActive = (review: Review) => review.status >= R.assigned;

/** Returns the number of reviews to be assigned: at first all, later those that replace negatively ended ones. */
export function freePlaces(state: ApplicationState): number {
  const { status, assigned = state.places, reviews } = state.expertReview;
  return status === E.open ? state.places : assigned - reviews.filter(isActive).length;
}

/**
 * Returns the number of the found experts that are assigned (rules/expert-review, "Distribution"): as many as there are free places; three if
 * five are needed and three or four are found; otherwise none.
 */
export function assignableCount(state: ApplicationState, eligibleCount: number): number {
  const free = freePlaces(state);
  if (eligibleCount >= free) return free;
  const min = minPlaces(state);
  return eligibleCount >= min ? min : 0;
}

/** Returns the minimum number of experts with which a distribution succeeds. */
export function minPlaces(state: ApplicationState): number {
  return state.expertReview.status === E.open && state.places === 5 ? 3 : freePlaces(state);
}

const techPassed: ExpertGuard = refuseUnless(
  (state) => state.techReview.status === TechStatus.approvedSigned,
  'tech-review-not-passed',
);

/** Requires that the methodology has questions. Without them nothing can be scored, so the reviews could not end. */
const questionsExist: ExpertGuard = ({ input }) =>
  input.hasQuestions === false ? { code: 'questions-missing' } : undefined;

const placesFree: ExpertGuard = refuseUnless((state) => freePlaces(state) > 0, 'no-free-place');

const pickedExpertsFit: ExpertGuard = ({ state, input }) => {
  if (!input.experts) return undefined;
  const picked = input.experts.map((expert) => expert.expertId);
  if (picked.length === 0 || assignableCount(state, picked.length) !== picked.length) {
    return { code: 'experts-missing', params: { missing: freePlaces(state) - picked.length } };
  }
  const expertIds = state.expertReview.reviews.map((review) => review.expertId);
  return new Set([...expertIds, ...picked]).size === expertIds.length + picked.length
    ? undefined
    : { code: 'expert-already-assigned' };
};

const reviewsOpen = (open: Review[]): Refusal => ({
  code: 'reviews-open',
  params: { experts: open.map((review) => review.expertId) },
});

const reviewsCompleted: ExpertGuard = ({ state }) => {
  const { reviews, assigned = state.places } = state.expertReview;
  const open = reviews.filter((review) => isActive(review) && review.status !== R.completed);
  if (open.length > 0) return reviewsOpen(open);
  const missing = assigned - reviews.filter((review) => review.status === R.completed).length;
  return missing > 0 ? { code: 'experts-missing', params: { missing } } : undefined;
};

/** Process of the expert division's work on an application. */
export const expertReview = defineProcess<ApplicationState, ExpertReview>()({
  process: 'expert_review',
  records: (state) => [state.expertReview],
  many: false,
  statuses: E,
  steps: {
    distribute: {
      who: division,
      from: [E.open, E.distributed],
      to: goesTo(E.distributed),
      guards: [techPassed, placesFree, questionsExist, pickedExpertsFit],
      needs: { inputs: ['experts'] },
      task: {},
      effect: ({ record, input }) => {
        const picked = input.experts ?? [];
        record.assigned ??= picked.length;
        for (const { id, expertId } of picked) {
          record.reviews.push({
            id,
            expertId,
            status: R.assigned,
            passed: [R.assigned],
            refusing: false,
            late: false,
          });
        }
      },
      spec: 'rules/expert-review, "Distribution"',
    },
    finish: {
      who: division,
      from: [E.distributed],
      to: byOutcome({ approved: E.approved, rejected: E.rejected }),
      guards: [reviewsCompleted],
      needs: { comment: LIMITS.comment, commentFor: ['rejected'] },
      confirm: true,
      task: {},
      effect: ({ state, input }) => {
        if (input.outcome === 'rejected') state.completed = true;
      },
      form: { showsKeyFacts: true },
      spec: 'rules/expert-review, "Finishing"',
    },
  },
});
