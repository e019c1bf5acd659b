import { LIMITS } from '../limits';
import type { ApplicationState, TechReview } from './state';
import { TechStatus as T } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, byCurrentStatus, withAdmin } from '../process/types';

/** Key of the wait for the appeal; its deadline is the end of the appeal's term. */
const APPEAL = 'tech_review.appeal:';
const validators = ['project_manager', 'project_head'] as const;
const protocolWaits = refuseUnless<ApplicationState, TechReview>(
  (_, record) => !!record.protocol,
  'no-protocol',
);

/** Technical review. */
export const techReview = defineProcess<ApplicationState, TechReview>()({
  process: 'tech_review',
  records: (state) => [state.techReview],
  many: false,
  statuses: T,
  steps: {
    validate: {
      who: withAdmin(...validators),
      from: [T.open],
      to: byOutcome({ approved: T.approved, rejected: T.rejected, direction: null }),
      guards: [refuseUnless((_, record) => !record.protocol, 'protocol-unsigned')],
      needs: { comment: LIMITS.comment },
      protocolKind: 'technical',
      task: { deadline: 'technicalReview' },
      effect: ({ record, input }) => {
        record.needsDirection = input.outcome === 'direction';
        record.protocol = input.files?.protocol;
      },
      spec: 'rules/technical-review, "Validation"',
    },
    sign: {
      who: validators,
      from: [T.approved, T.rejected, T.open],
      to: byCurrentStatus({
        [T.approved]: T.approvedSigned,
        [T.rejected]: T.rejectedSigned,
        [T.open]: T.needsDirection,
      }),
      guards: [protocolWaits],
      signs: (_, record) => [record.protocol?.signId],
      batch: true,
      task: { deadline: 'technicalReview' },
      spec: 'rules/technical-review, "Signature"',
    },
    discard: {
      who: withAdmin(...validators),
      from: [T.approved, T.rejected, T.open],
      to: goesTo(T.open),
      guards: [protocolWaits],
      confirm: true,
      effect: ({ record }) => {
        record.needsDirection = false;
        delete record.protocol;
      },
      form: { undoes: true },
      spec: 'rules/technical-review, "Discarding"',
    },
    appeal: {
      who: ['applicant'],
      from: [T.rejectedSigned],
      to: goesTo(T.appealed),
      guards: [
        refuseUnless((_, record) => !record.appealed, 'already-appealed'),
        ({ state, now }) =>
          now <= (state.deadlines[APPEAL] ?? Infinity) ? undefined : { code: 'appeal-term-passed' },
      ],
      needs: { files: ['appeal'] },
      task: { roles: ['applicant'], deadline: 'appeal', onPassed: 'appeal_term_passed' },
      effect: ({ record }) => {
        record.appealed = true;
      },
      spec: 'rules/technical-review, "Appeal"',
    },
    appeal_term_passed: {
      who: ['deadline'],
      from: [T.rejectedSigned],
      to: goesTo(null),
      guards: [
        ({ state, now }) => (now < (state.deadlines[APPEAL] ?? 0) ? { code: 'appeal-term-runs' } : undefined),
      ],
      effect: ({ state }) => {
        state.completed = true;
      },
      spec: 'rules/technical-review, "Appeal"',
    },
    session_decide: {
      who: ['session'],
      from: [T.needsDirection, T.appealed],
      to: byOutcome({ yes: T.approvedSigned, no: T.rejectedSigned, none: T.needsDirection }),
      task: { roles: ['project_head', 'chief'], deadline: 'decision' },
      effect: ({ state, record, input }) => {
        // A "no" after an appeal is final: there is no second appeal.
        if (input.outcome === 'no' && record.appealed) state.completed = true;
      },
      spec: 'rules/technical-review, "Session"',
    },
  },
});
