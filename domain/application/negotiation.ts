import { LIMITS } from '../limits';
import type { Role } from '../roles';
import { NEGOTIATION_PARTS, type NegotiationPart } from '../process/input';
import type { ApplicationState, Procedure } from './state';
import { AnswerStatus, NegotiationStatus as N, Overall } from '../statuses';
import { refuseUnless } from '../process/guards';
import { reviewsPassed, setSum } from './guards';
import {
  byOutcome,
  defineProcess,
  goesTo,
  byCurrentStatus,
  withAdmin,
  type Guard,
  type Step,
} from '../process/types';

type ProcedureGuard = Guard<ApplicationState, Procedure>;

const managers = withAdmin('project_manager', 'project_head');
const NEGOTIATION_OVERALL = [Overall.negotiation, Overall.negotiationPassed];
const OPEN: readonly number[] = [N.notStarted, N.ongoing, N.changed, N.passed, N.rework];

const noneOpen: ProcedureGuard = refuseUnless(
  (state) => !state.procedures.some((procedure) => OPEN.includes(procedure.status)),
  'procedure-open',
);

/** Refuses a commission with too many members or with a person named twice. A commission sent with an online procedure is not checked. */
const commissionFits: ProcedureGuard = ({ input }) => {
  if (input.outcome === 'online' || !input.commission) return undefined;
  const { head, members, secretary } = input.commission;
  if (members.length > LIMITS.commissionMembers)
    return { code: 'too-many-members', params: { limit: LIMITS.commissionMembers } };
  const all = [head, secretary, ...members];
  return new Set(all).size === all.length ? undefined : { code: 'commission-overlaps' };
};

const allYes = (record: Procedure) =>
  NEGOTIATION_PARTS.every((part) => record[part] === AnswerStatus.approved);

/**
 * Accepts a sum only with an approving decision of an offline procedure. In an online procedure the sum is one of the changed fields
 * (rules/boards, "Granted sum").
 */
const sumOnlyOffline: ProcedureGuard = ({ record, input }) =>
  input.sum !== undefined && (record.type !== 'offline' || input.outcome !== 'passed')
    ? { code: 'sum-not-here' }
    : undefined;

/** The final budget belongs to the decision of an offline procedure that succeeds (rules/negotiation, "Final budget"). */
const budgetOnlyOffline: ProcedureGuard = ({ record, input }) =>
  !input.files?.estimate || (record.type === 'offline' && input.outcome === 'passed')
    ? undefined
    : { code: 'estimate-not-here' };

/**
 * Refuses a decision while the applicant may still answer, while minutes or answers are missing, or if the procedure is approved already
 * (rules/negotiation, "Deciding").
 */
const mayBeDecided: ProcedureGuard = ({ record, input }) => {
  if (record.status === N.ongoing && !record.late) return { code: 'applicant-may-still-answer' };
  if (record.type === 'offline' && !record.minutes) return { code: 'no-minutes' };
  if (
    record.status === N.changed &&
    NEGOTIATION_PARTS.some((part) => record[part] === AnswerStatus.pending)
  ) {
    return { code: 'answers-missing' };
  }
  if (input.outcome === 'passed') {
    // An approved procedure cannot be approved again. A wrong sum or budget is corrected by deciding `rework` first (decision 0003).
    if (record.status === N.passed)
      return { code: record.type === 'offline' ? 'commission-decided' : 'already-decided' };
    if (record.type === 'online' && !allYes(record)) return { code: 'not-all-approved' };
  }
  return undefined;
};

const answer = (part: NegotiationPart, ...roles: Role[]): Step<ApplicationState, Procedure> => ({
  who: withAdmin(...roles),
  from: [N.changed],
  to: byOutcome({ approved: null, rework: null }),
  during: NEGOTIATION_OVERALL,
  guards: [refuseUnless((_, record) => record[part] === AnswerStatus.pending, 'already-answered')],
  needs: { comment: LIMITS.negotiationComment },
  task: { deadline: 'negotiationAnswer' },
  effect: ({ record, input }) => {
    record[part] = input.outcome === 'approved' ? AnswerStatus.approved : AnswerStatus.rework;
  },
  spec: 'rules/negotiation, "Answers"',
});

/** Negotiation procedures, one open at a time. */
export const negotiation = defineProcess<ApplicationState, Procedure>()({
  process: 'negotiation',
  records: (state) => state.procedures,
  many: true,
  addRecord: (state, record) => void state.procedures.push(record),
  statuses: N,
  steps: {
    create: {
      who: managers,
      from: 'absent',
      to: byOutcome({ online: N.ongoing, offline: N.notStarted }),
      during: [Overall.submitted, Overall.negotiation],
      guards: [reviewsPassed, noneOpen, commissionFits],
      needs: { inputs: ['newId', 'commission'], inputsFor: { commission: ['offline'] } },
      task: {},
      createRecord: ({ input }) => ({
        id: input.newId ?? '',
        type: input.outcome === 'offline' ? 'offline' : 'online',
        status: N.notStarted,
        pm: AnswerStatus.pending,
        lawyer: AnswerStatus.pending,
        financier: AnswerStatus.pending,
        commission: input.commission,
        late: false,
      }),
      form: { unfolded: true },
      spec: 'rules/negotiation, "Opening"',
    },
    /** The staff replace the commission of an offline procedure. */
    change: {
      who: managers,
      from: [N.notStarted],
      to: goesTo(null),
      during: NEGOTIATION_OVERALL,
      guards: [
        refuseUnless((_, record) => record.type === 'offline', 'not-offline'),
        refuseUnless((_, record) => !record.minutes, 'minutes-stored'),
        commissionFits,
      ],
      needs: { inputs: ['commission'] },
      effect: ({ record, input }) => {
        record.commission = input.commission;
      },
      spec: 'rules/negotiation, "Commission"',
    },
    /** The applicant sends the changed form. */
    changes: {
      who: ['applicant'],
      from: [N.ongoing],
      to: goesTo(N.changed),
      during: NEGOTIATION_OVERALL,
      needs: { comment: 0, optionalFiles: ['changes'] },
      task: { roles: ['applicant'], deadline: 'negotiationChanges', onPassed: 'deadline_passed' },
      effect: ({ record }) => {
        record.late = false;
      },
      spec: 'rules/negotiation, "Changes"',
    },
    deadline_passed: {
      who: ['deadline'],
      from: [N.ongoing],
      to: goesTo(null),
      effect: ({ record }) => {
        record.late = true;
      },
      spec: 'rules/negotiation, "Deadline"',
    },
    extend: {
      who: managers,
      from: [N.ongoing],
      to: goesTo(null),
      during: NEGOTIATION_OVERALL,
      guards: [
        ({ input, now }) =>
          input.until !== undefined && input.until <= now ? { code: 'deadline-in-past' } : undefined,
      ],
      needs: { inputs: ['until'] },
      effect: ({ state, record, input }) => {
        record.late = false;
        if (input.until) state.deadlines[`negotiation.changes:${record.id}`] = input.until;
      },
      spec: 'rules/negotiation, "Deadline"',
    },
    answer_pm: answer('pm', 'project_manager', 'project_head', 'director'),
    answer_lawyer: answer('lawyer', 'lawyer'),
    answer_financier: answer('financier', 'financier'),
    minutes: {
      who: managers,
      from: [N.notStarted],
      to: goesTo(null),
      during: NEGOTIATION_OVERALL,
      guards: [refuseUnless((_, record) => record.type === 'offline', 'not-offline')],
      needs: { files: ['minutes'] },
      task: { name: 'decide', deadline: 'decision', when: (record) => !record.minutes },
      effect: ({ record, input }) => {
        record.minutes = input.files?.minutes;
      },
      spec: 'rules/negotiation, "Minutes"',
    },
    decide: {
      who: managers,
      from: [N.notStarted, N.ongoing, N.changed, N.rework, N.passed],
      to: byOutcome({ passed: N.passed, rework: N.rework }),
      during: NEGOTIATION_OVERALL,
      guards: [mayBeDecided, sumOnlyOffline, budgetOnlyOffline],
      needs: {
        comment: LIMITS.comment,
        commentFor: ['rework'],
        optionalFiles: ['estimate'],
        sumFor: ['passed'],
      },
      protocolKind: 'negotiation',
      task: {
        deadline: 'decision',
        when: (record) => record.status !== N.passed && record.status !== N.rework,
      },
      effect: ({ record, input }) => {
        record.protocol = input.files?.protocol;
        record.estimate = input.files?.estimate;
        setSum(record, input);
      },
      form: { showsKeyFacts: true, grants: true },
      spec: 'rules/negotiation, "Deciding"',
    },
    sign: {
      who: ['project_head', 'chief'],
      from: [N.rework, N.passed],
      to: byCurrentStatus({ [N.rework]: N.reworkSigned, [N.passed]: N.passedSigned }),
      during: NEGOTIATION_OVERALL,
      signs: (_, record) => [record.protocol?.signId],
      batch: true,
      task: { deadline: 'decision' },
      form: { showsKeyFacts: true },
      spec: 'rules/negotiation, "Signing"',
    },
  },
});
