import { LIMITS } from '../limits';
import { refuseUnless } from '../process/guards';
import type { TrancheInput } from '../process/input';
import { defineProcess, goesTo, withAdmin, type Guard, type Step } from '../process/types';
import { hryvniasOf } from '../sums';
import { Overall, PaymentStatus as P, ScheduleStatus as S } from '../statuses';
import { agreementSigned } from './overall';
import {
  awaitsPayment,
  conditionFulfilled,
  payableSum,
  scheduleDifference,
  totalOf,
} from './payment-conditions';
import type { ApplicationState, PaymentSchedule, Tranche } from './state';

type ScheduleGuard = Guard<ApplicationState, PaymentSchedule>;
type ScheduleStep = Step<ApplicationState, PaymentSchedule>;
type PaymentGuard = Guard<ApplicationState, Tranche>;

const planners = withAdmin('project_manager', 'project_head', 'lawyer');
const payers = withAdmin('financier');
/** Payments are possible from the agreement on, and continue during reporting and act. */
const fromAgreementOn = [Overall.agreement, Overall.reporting, Overall.act];

/** The tranches add up to exactly the granted sum (rules/payments, "Schedule"). */
const sumsUpToGranted: ScheduleGuard = ({ input: { tranches, granted } }) => {
  if (!tranches || granted === undefined) return undefined;
  const difference = totalOf(tranches) - granted;
  if (difference === 0) return undefined;
  const params = {
    granted: hryvniasOf(granted),
    difference: hryvniasOf(Math.abs(difference)),
  };
  return { code: difference > 0 ? 'tranches-above' : 'tranches-below', params };
};

const tranchesDistinct: ScheduleGuard = ({ input: { tranches = [] } }) =>
  new Set(tranches.map(({ id }) => id)).size === tranches.length ? undefined : { code: 'tranches-repeated' };

const isSame = (tranche: Tranche, { id, sum, condition, due }: TrancheInput): boolean =>
  tranche.id === id && tranche.sum === sum && tranche.condition === condition && tranche.due === due;

/** Refuses a schedule that changes a paid tranche (rules/payments, "Changed sum"). */
const paidUntouched: ScheduleGuard = ({ state, input: { tranches } }) => {
  const paid = state.payments?.tranches.filter(({ status }) => status !== P.planned) ?? [];
  const isTouched =
    tranches && paid.some((paidTranche) => !tranches.some((tranche) => isSame(paidTranche, tranche)));
  return isTouched ? { code: 'tranche-paid' } : undefined;
};

const plannedTranches = (tranches: readonly TrancheInput[] = []): Tranche[] =>
  tranches.map(({ id, sum, condition, due }) => ({ id, status: P.planned, sum, condition, due }));

/** Requires a reason for a payment whose condition is not fulfilled yet (rules/payments, "Payment"). */
const earlyPaymentHasReason: PaymentGuard = ({ state, record, input: { transfer, commentLength = 0 } }) =>
  transfer && commentLength < LIMITS.comment && !conditionFulfilled(state, record, transfer.on)
    ? { code: 'payment-early' }
    : undefined;

const retainedWithinSum: PaymentGuard = ({ record, input: { transfer } }) =>
  (transfer?.sum ?? 0) > record.sum ? { code: 'retained-above-sum' } : undefined;

const returnedWithinPaid: PaymentGuard = ({ record, input: { transfer } }) =>
  transfer && (!transfer.sum || transfer.sum > payableSum(record))
    ? { code: 'returned-above-paid', params: { paid: hryvniasOf(payableSum(record)) } }
    : undefined;

const returnAfterPayment: PaymentGuard = ({ record, input: { transfer } }) =>
  transfer && record.paidOn !== undefined && transfer.on < record.paidOn
    ? { code: 'return-before-payment' }
    : undefined;

/** Refuses a correction of the sum, which has already been transferred. Only day and number can be corrected. */
const correctionWithoutSum: PaymentGuard = ({ input: { transfer } }) =>
  transfer?.sum === undefined ? undefined : { code: 'correction-with-sum' };

const correctionChangesPayment: PaymentGuard = ({ record, input: { transfer } }) =>
  transfer && transfer.on === record.paidOn && transfer.document === record.document
    ? { code: 'correction-unchanged' }
    : undefined;

const correctionChangesReturn: PaymentGuard = ({ record, input: { transfer } }) =>
  transfer && transfer.on === record.returnedOn && transfer.document === record.returnDocument
    ? { code: 'correction-unchanged' }
    : undefined;

const paymentBeforeReturn: PaymentGuard = ({ record, input: { transfer } }) =>
  transfer && record.returnedOn !== undefined && transfer.on > record.returnedOn
    ? { code: 'payment-after-return' }
    : undefined;

const create: NonNullable<ScheduleStep['createRecord']> = ({ input }) => ({
  status: S.set,
  granted: input.granted ?? 0,
  tranches: plannedTranches(input.tranches),
});

/** Process of the schedule of payments. One step sets all tranches. */
export const paymentSchedule = defineProcess<ApplicationState, PaymentSchedule>()({
  process: 'payment_schedule',
  records: ({ payments }) => (payments ? [payments] : []),
  many: false,
  addRecord: (state, record) => {
    state.payments = record;
  },
  statuses: S,
  steps: {
    set: {
      who: planners,
      from: 'absent',
      to: goesTo(S.set),
      during: fromAgreementOn,
      guards: [sumsUpToGranted, tranchesDistinct],
      needs: { inputs: ['granted', 'tranches'] },
      task: { once: agreementSigned, deadline: 'decision' },
      createRecord: create,
      form: { unfolded: true },
      spec: 'rules/payments, "Schedule"',
    },
    adopt: {
      who: ['system'],
      from: 'absent',
      to: goesTo(S.set),
      during: fromAgreementOn,
      guards: [refuseUnless(agreementSigned, 'agreement-unsigned'), sumsUpToGranted],
      needs: { inputs: ['granted', 'tranches'] },
      createRecord: create,
      spec: 'rules/documents, "The document as the agreement"',
    },
    change: {
      who: planners,
      from: [S.set],
      to: goesTo(null),
      during: fromAgreementOn,
      guards: [sumsUpToGranted, tranchesDistinct, paidUntouched],
      needs: { inputs: ['granted', 'tranches'] },
      task: { once: (state) => scheduleDifference(state) !== 0, deadline: 'decision' },
      effect: ({ record, input: { tranches, granted = record.granted } }) => {
        const stored = new Map(record.tranches.map((tranche) => [tranche.id, tranche]));
        record.granted = granted;
        record.tranches = plannedTranches(tranches).map((tranche) => ({
          ...stored.get(tranche.id),
          ...tranche,
          status: stored.get(tranche.id)?.status ?? P.planned,
        }));
      },
      spec: 'rules/payments, "Changed sum"',
    },
  },
});

/** Payment of one tranche. */
export const payment = defineProcess<ApplicationState, Tranche>()({
  process: 'payment',
  records: ({ payments }) => payments?.tranches ?? [],
  many: true,
  statuses: { planned: P.planned, paid: P.paid, returned: P.returned },
  steps: {
    pay: {
      who: payers,
      from: [P.planned],
      to: goesTo(P.paid),
      during: fromAgreementOn,
      guards: [refuseUnless(agreementSigned, 'agreement-unsigned'), earlyPaymentHasReason, retainedWithinSum],
      needs: { comment: 0, inputs: ['transfer'] },
      confirm: true,
      task: {
        once: (state, tranche) => !!tranche && awaitsPayment(state, tranche),
        dueOn: ({ due }) => due,
      },
      effect: ({ record, input: { transfer } }) => {
        if (!transfer) return;
        record.paidOn = transfer.on;
        record.document = transfer.document;
        if (transfer.sum) record.retained = transfer.sum;
      },
      form: { transfer: 'retained' },
      spec: 'rules/payments, "Payment"',
    },
    correct: {
      who: payers,
      from: [P.paid, P.returned],
      to: goesTo(null),
      during: fromAgreementOn,
      guards: [correctionWithoutSum, correctionChangesPayment, paymentBeforeReturn],
      needs: { comment: LIMITS.comment, inputs: ['transfer'] },
      effect: ({ record, input: { transfer } }) => {
        if (!transfer) return;
        record.paidOn = transfer.on;
        record.document = transfer.document;
      },
      form: { transfer: 'corrected' },
      spec: 'rules/payments, "Correction"',
    },
    return: {
      who: payers,
      from: [P.paid],
      to: goesTo(P.returned),
      during: fromAgreementOn,
      guards: [returnedWithinPaid, returnAfterPayment],
      needs: { comment: LIMITS.comment, inputs: ['transfer'] },
      confirm: true,
      effect: ({ record, input: { transfer } }) => {
        if (!transfer) return;
        record.returnedOn = transfer.on;
        record.returnDocument = transfer.document;
        record.returned = transfer.sum;
      },
      form: { transfer: 'returned' },
      spec: 'rules/payments, "Return"',
    },
    correct_return: {
      who: payers,
      from: [P.returned],
      to: goesTo(null),
      during: fromAgreementOn,
      guards: [correctionWithoutSum, correctionChangesReturn, returnAfterPayment],
      needs: { comment: LIMITS.comment, inputs: ['transfer'] },
      effect: ({ record, input: { transfer } }) => {
        if (!transfer) return;
        record.returnedOn = transfer.on;
        record.returnDocument = transfer.document;
      },
      form: { transfer: 'return_corrected' },
      spec: 'rules/payments, "Correction of a return"',
    },
  },
});
