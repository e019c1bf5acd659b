import { LIMITS } from '../limits';
import { hryvniasOf } from '../sums';
import type { ApplicationState } from './state';
import { BoardStatus as B, Overall } from '../statuses';
import { refuseUnless } from '../process/guards';
import { reviewsPassed, setSum } from './guards';
import { byOutcome, defineProcess, withAdmin, type Guard } from '../process/types';
import { DECIDERS, notRecused, recusalSteps, recusedUsers, type RecusableRecord } from './recusal';

type Board = RecusableRecord & { sum?: number };
type BoardGuard = Guard<ApplicationState, Board>;

/** Returns a guard that refuses a decision equal to the current one. The same outcome with another sum counts as another decision. */
const decisionDiffers =
  (choices: Record<string, number>): BoardGuard =>
  ({ record, input: { outcome, sum } }) =>
    outcome && choices[outcome] === record.status && (sum === undefined || sum === record.sum)
      ? { code: 'already-decided' }
      : undefined;

const directionChoices = { approved: B.approved, not_approved: B.notApproved };
const supervisoryChoices = { ...directionChoices, not_needed: B.notNeeded };

/** Outcomes with which a sum is granted (rules/boards, "Granted sum"). */
const GRANTING_OUTCOMES = ['approved', 'not_needed'];

const sumOnlyWithGrant: BoardGuard = ({ input: { outcome, sum } }) =>
  sum !== undefined && outcome && !GRANTING_OUTCOMES.includes(outcome) ? { code: 'sum-not-here' } : undefined;

/** Refuses the outcome "no decision needed" if the sum is unknown or reaches the contest's threshold. */
const boardNotNeeded: BoardGuard = ({ input: { outcome, sum, threshold } }) => {
  if (outcome !== 'not_needed' || !threshold) return undefined;
  const granted = sum ?? threshold.sum;
  return granted !== undefined && granted < threshold.limit
    ? undefined
    : { code: 'board-decision-needed', params: { limit: hryvniasOf(threshold.limit) } };
};

/** The supervisory board's decision may be changed until the agreement has files. */
const noAgreementYet: BoardGuard = refuseUnless(
  ({ agreement }) => agreement.status === 0 && !agreement.main && !agreement.budget && !agreement.protocol,
  'next-stage-begun',
);

/** Direction. */
export const direction = defineProcess<ApplicationState, Board>()({
  process: 'direction',
  records: (state) => [state.direction],
  many: false,
  statuses: { none: B.none, approved: B.approved, notApproved: B.notApproved },
  steps: {
    decide: {
      who: DECIDERS,
      from: [B.none],
      to: byOutcome(directionChoices),
      during: [Overall.direction],
      guards: [reviewsPassed, notRecused],
      // rules/boards, "Comments"
      needs: { comment: 0, commentRequestedFor: ['not_approved'] },
      batch: true,
      task: { deadline: 'decision', exceptFor: recusedUsers },
      form: { showsKeyFacts: true },
      spec: 'rules/boards, "Direction"',
    },
    change: {
      who: withAdmin('chief'),
      from: [B.approved, B.notApproved],
      to: byOutcome(directionChoices),
      during: [Overall.direction, Overall.supervisory],
      guards: [
        notRecused,
        refuseUnless((state) => state.supervisory.status === B.none, 'next-stage-begun'),
        decisionDiffers(directionChoices),
      ],
      needs: { comment: LIMITS.comment },
      task: {
        roles: ['chief'],
        when: (record) => record.status === B.notApproved,
        exceptFor: recusedUsers,
      },
      form: { showsKeyFacts: true, revises: true },
      spec: 'rules/boards, "Changing a decision"',
    },
    ...recusalSteps(Overall.direction, B, [reviewsPassed]),
  },
});

/** Supervisory board. */
export const supervisory = defineProcess<ApplicationState, Board>()({
  process: 'supervisory_board',
  records: (state) => [state.supervisory],
  many: false,
  statuses: B,
  steps: {
    decide: {
      who: DECIDERS,
      from: [B.none],
      to: byOutcome(supervisoryChoices),
      during: [Overall.supervisory],
      guards: [notRecused, sumOnlyWithGrant, boardNotNeeded],
      // rules/boards, "Comments"
      needs: {
        comment: 0,
        commentRequestedFor: ['not_approved'],
        sumFor: GRANTING_OUTCOMES,
        sitting: true,
        optionalFiles: ['sitting'],
      },
      batch: true,
      task: { deadline: 'decision', exceptFor: recusedUsers },
      effect: ({ record, input }) => setSum(record, input),
      form: { showsKeyFacts: true },
      spec: 'rules/boards, "Supervisory board"',
    },
    change: {
      who: withAdmin('chief'),
      from: [B.approved, B.notApproved, B.notNeeded],
      to: byOutcome(supervisoryChoices),
      during: [Overall.supervisory, Overall.agreement],
      guards: [
        notRecused,
        noAgreementYet,
        decisionDiffers(supervisoryChoices),
        sumOnlyWithGrant,
        boardNotNeeded,
      ],
      needs: {
        comment: LIMITS.comment,
        sumFor: GRANTING_OUTCOMES,
        sitting: true,
        optionalFiles: ['sitting'],
      },
      task: {
        roles: ['chief'],
        when: (record) => record.status === B.notApproved,
        exceptFor: recusedUsers,
      },
      effect: ({ record, input }) => setSum(record, input),
      form: { showsKeyFacts: true, revises: true },
      spec: 'rules/boards, "Changing a decision"',
    },
    ...recusalSteps(Overall.supervisory, B),
  },
});
