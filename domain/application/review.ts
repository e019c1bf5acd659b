import { LIMITS } from '../limits';
import type { ApplicationState, Review } from './state';
import { ExpertStatus, ReviewStatus as R } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, withAdmin, type Guard } from '../process/types';

type ReviewGuard = Guard<ApplicationState, Review>;

const division = withAdmin('expert_manager', 'project_head');
const expert = { who: ['expert'], own: 'expertId' } as const;
const evaluationTask = { name: 'evaluate', deadline: 'expertReview', onPassed: 'deadline_passed' } as const;

const underWay: ReviewGuard = refuseUnless(
  (state) => state.expertReview.status === ExpertStatus.distributed,
  'expert-review-closed',
);
const notRefusing: ReviewGuard = refuseUnless((_, review) => !review.refusing, 'refusal-unsigned');
const requiresRefusal: ReviewGuard = refuseUnless((_, review) => review.refusing, 'no-refusal-protocol');
/** Reasons for which an expert refuses, and the status to which the signed refusal leads. */
const REFUSALS = {
  conflict: R.conflict,
  no_time: R.noTime,
  unsuitable: R.unsuitable,
  other: R.otherReason,
} as const;

/** The outcome of the signature must be the reason that the protocol states. */
const sameRefusal: ReviewGuard = ({ record: { refusal }, input: { outcome } }) =>
  refusal === undefined || outcome === undefined || outcome === refusal
    ? undefined
    : { code: 'refusal-differs' };
const passedBefore: ReviewGuard = ({ record, input }) => {
  const target = ROLLBACK_TARGETS[input.outcome ?? ''];
  if (target === undefined) return undefined;
  return record.status !== target && record.passed.includes(target)
    ? undefined
    : { code: 'target-not-passed' };
};

/** Statuses to which one review may be rolled back (rules/rollback, "One review"). */
export const ROLLBACK_TARGETS: Readonly<Record<string, number>> = {
  assigned: R.assigned,
  need_to_validate: R.sent,
  need_to_rework: R.rework,
};

/** One expert's review of an application. */
export const review = defineProcess<ApplicationState, Review>()({
  process: 'review',
  records: (state) => state.expertReview.reviews,
  many: true,
  statuses: R,
  steps: {
    start: {
      ...expert,
      from: [R.assigned],
      to: goesTo(R.inProgress),
      guards: [underWay, notRefusing],
      task: evaluationTask,
      spec: 'rules/expert-review, "Starting"',
    },
    validate: {
      ...expert,
      from: [R.inProgress, R.rework],
      to: goesTo(R.sent),
      guards: [
        underWay,
        notRefusing,
        ({ input }) => (input.scoresComplete === false ? { code: 'scores-missing' } : undefined),
      ],
      needs: { comment: LIMITS.reviewComment, inputs: ['scoresComplete'] },
      confirm: true,
      task: evaluationTask,
      effect: ({ record }) => {
        record.late = false;
      },
      spec: 'rules/expert-review, "Sending"',
    },
    prev_approve: {
      who: division,
      from: [R.sent],
      to: goesTo(R.prevApproved),
      guards: [underWay],
      needs: { comment: LIMITS.comment },
      form: { group: ['answers', 2] },
      spec: 'rules/expert-review, "Checking"',
    },
    approve: {
      who: division,
      from: [R.sent, R.prevApproved],
      to: goesTo(R.approved),
      guards: [underWay],
      needs: { comment: LIMITS.comment },
      task: { deadline: 'expertApproval' },
      form: { group: ['answers', 1] },
      spec: 'rules/expert-review, "Checking"',
    },
    rework: {
      who: division,
      from: [R.sent, R.prevApproved],
      to: goesTo(R.rework),
      guards: [underWay],
      needs: { comment: LIMITS.comment },
      form: { group: ['answers', 3] },
      spec: 'rules/expert-review, "Checking"',
    },
    protocol: {
      ...expert,
      from: [R.approved],
      to: goesTo(null),
      guards: [underWay, refuseUnless((_, record) => !record.protocol, 'protocol-unsigned')],
      protocolKind: 'expert',
      task: { name: 'sign' },
      effect: ({ record, input }) => {
        record.protocol = input.files?.protocol;
      },
      spec: 'rules/expert-review, "Protocol"',
    },
    sign: {
      ...expert,
      from: [R.approved],
      to: goesTo(R.completed),
      guards: [underWay, refuseUnless((_, record) => !!record.protocol, 'no-protocol')],
      signs: (_, record) => [record.protocol?.signId],
      task: { name: 'sign' },
      spec: 'rules/expert-review, "Protocol"',
    },
    failure: {
      ...expert,
      from: [R.assigned, R.inProgress, R.rework],
      to: goesTo(null),
      guards: [underWay, notRefusing],
      kinds: Object.keys(REFUSALS),
      needs: { comment: LIMITS.refusalComment },
      protocolKind: 'refusal',
      effect: ({ record, input }) => {
        record.refusing = true;
        if (input.outcome !== undefined) record.refusal = input.outcome;
        record.protocol = input.files?.protocol;
      },
      spec: 'rules/expert-review, "Refusal"',
    },
    sign_failure: {
      ...expert,
      from: [R.assigned, R.inProgress, R.rework],
      to: byOutcome(REFUSALS),
      guards: [underWay, requiresRefusal, sameRefusal],
      needs: { comment: LIMITS.comment, commentFor: ['other'] },
      signs: (_, record) => [record.protocol?.signId],
      task: { name: 'evaluate' },
      form: { repeats: true },
      leaves: true,
      spec: 'rules/expert-review, "Refusal"',
    },
    abandon_failure: {
      ...expert,
      from: [R.assigned, R.inProgress, R.rework],
      to: goesTo(null),
      guards: [underWay, requiresRefusal],
      effect: ({ record }) => {
        record.refusing = false;
        delete record.refusal;
        delete record.protocol;
      },
      spec: 'rules/expert-review, "Refusal"',
    },
    fire: {
      who: division,
      from: [R.assigned, R.inProgress, R.sent, R.approved, R.rework, R.prevApproved],
      to: goesTo(R.released),
      guards: [underWay],
      confirm: true,
      task: { roles: ['expert_manager'], when: (record) => !!record.late },
      form: { group: ['answers', 4], undoes: true },
      spec: 'rules/expert-review, "Release"',
    },
    deadline_passed: {
      who: ['deadline'],
      from: [R.assigned, R.inProgress, R.rework],
      to: goesTo(null),
      effect: ({ record }) => {
        record.late = true;
      },
      spec: 'rules/expert-review, "Silent expert"',
    },
    roll_back: {
      who: ['admin', 'chief'],
      from: Object.values(R).filter((status) => status !== R.assigned),
      to: byOutcome(ROLLBACK_TARGETS),
      guards: [underWay, passedBefore],
      confirm: true,
      rollbackOnly: true,
      effect: ({ record }) => {
        record.refusing = false;
        delete record.refusal;
        record.late = false;
        delete record.protocol;
        // Statuses after the target are undone, so they no longer count as passed.
        const { passed, status } = record;
        let entered = passed.lastIndexOf(status, -2);
        while (passed[entered - 1] === status) entered -= 1;
        record.passed = passed.slice(0, entered + 1);
      },
      spec: 'rules/rollback, "One review"',
    },
  },
});
