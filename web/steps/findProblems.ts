import { requestedCommentLength } from '../../domain/process/needs';
import { dayInKyiv } from '../../domain/deadlines';
import { LIMITS, lengthOf } from '../../domain/limits';
import { findStep, type StepName } from '../../domain/processes';
import type { PaymentsView } from '../../api/areas/application/contract/payments';
import type { Draft } from './draft';
import { exceedsSumMax, SUM_MAX, parseHryvnias } from '../../domain/sums';
import { shortDay } from '../shared/shortDay';
import { startingTranches, tranchesProblem } from './payments/tranches';
import { isEarly, startingTransfer, transferProblems } from './payments/transfer';
import type { FormShape } from './formShape';
import type { SumBounds } from './sumBounds';

/** Fields of a step's form, named as in the server's `errors`. */
const FORM_FIELDS = [
  'outcome',
  'commission',
  'experts',
  'until',
  'sum',
  'tranches',
  'transfer',
  'sitting_date',
  'sitting_number',
  'files',
  'comment',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** Error of a field: a key of the texts `application` with its parameters. */
interface FieldProblem {
  key: string;
  params?: Record<string, string | number>;
}
type FieldProblems = Partial<Record<FormField, FieldProblem>>;

/** Returns the length of a comment as the server counts it: code points of the trimmed text. */
export const commentLength = lengthOf;

/** Returns the minimum length of a step's comment for the chosen outcome. */
export const minCommentLength = (name: StepName, outcome?: string): number =>
  requestedCommentLength(findStep(name).step.needs ?? {}, outcome);

/** Returns whether this outcome needs a comment although others of the step do not (rules/boards, "Comments"). */
export const asksReason = (name: StepName, outcome?: string): boolean =>
  outcome !== undefined && !!findStep(name).step.needs?.commentRequestedFor?.includes(outcome);

/** Returns whether the form has a comment for the chosen outcome: «another reason» of a refusal needs a text, the other reasons have none. */
export const asksComment = (name: StepName, outcome?: string): boolean =>
  !findStep(name).step.form?.repeats || minCommentLength(name, outcome) > 0;

/** Returns the errors for which the server would refuse this draft, to be shown before sending. */
export function findProblems(
  name: StepName,
  shape: FormShape,
  draft: Draft,
  sums?: SumBounds,
  paying?: Paying,
): FieldProblems {
  const problems: FieldProblems = {
    outcome: shape.outcomes.length > 0 && !draft.outcome ? { key: 'problem.outcome' } : undefined,
    commission: shape.commissionFor.includes(draft.outcome ?? 'done') ? commissionProblem(draft) : undefined,
    until: shape.until ? untilProblem(draft.until) : undefined,
    sum: sums && draft.sum?.trim() ? sumProblem(draft.sum, sums) : undefined,
    ...paymentProblems(shape, draft, paying),
    ...(shape.sitting && sittingProblems(draft)),
    files: missingFile(shape, draft),
    comment: shape.comment ? (commentProblem(name, draft) ?? reasonProblem(shape, draft, paying)) : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Data that the forms of payments need besides the draft. */
export interface Paying {
  payments?: PaymentsView;
  /** Id of the tranche that is paid or returned. */
  recordId: string | null;
}

function paymentProblems(
  { tranches, transfer: kind }: FormShape,
  draft: Draft,
  { payments, recordId }: Paying = { recordId: null },
): FieldProblems {
  const params = { day: shortDay(payments?.signed_on ?? '') };
  const key = (problem: string | undefined) =>
    problem ? { key: `payments:problem.${problem}`, params } : undefined;
  return {
    tranches: tranches
      ? key(tranchesProblem(draft.tranches ?? startingTranches(payments), payments?.granted ?? null))
      : undefined,
    transfer:
      kind &&
      key(
        Object.values(
          transferProblems(
            draft.transfer ?? startingTransfer(kind, payments, recordId),
            kind,
            payments,
            recordId,
          ),
        )[0],
      ),
  };
}

/** Returns whether the draft pays a tranche before its condition. */
export const paysEarly = (
  { transfer: kind }: FormShape,
  { transfer = {} }: Draft,
  paying?: Paying,
): boolean => isEarly(transfer, kind, paying?.payments, paying?.recordId ?? null);

const reasonProblem = (shape: FormShape, draft: Draft, paying?: Paying): FieldProblem | undefined =>
  paysEarly(shape, draft, paying) && commentLength(draft.comment) === 0
    ? { key: 'payments:problem.earlyReason' }
    : undefined;

function commissionProblem({ commission: { head, members, secretary } }: Draft): FieldProblem | undefined {
  if (members.length > LIMITS.commissionMembers) return { key: 'problem.members' };
  if (head && secretary) return undefined;
  if (head) return { key: 'problem.secretary' };
  return { key: secretary ? 'problem.head' : 'problem.commission' };
}

function untilProblem(until: string | undefined): FieldProblem | undefined {
  if (!until) return { key: 'problem.until' };
  return until > dayInKyiv(Date.now()) ? undefined : { key: 'problem.untilPast' };
}

function sumProblem(sum: string, { most }: SumBounds): FieldProblem | undefined {
  const hryvnias = parseHryvnias(sum);
  const limit = most ?? SUM_MAX;
  // A number above the largest sum gets the error for a too large sum, not for a wrong format.
  if (hryvnias === null ? exceedsSumMax(sum) : hryvnias > limit)
    return { key: 'problem.sumMost', params: { most: limit } };
  return hryvnias === null || hryvnias === 0 ? { key: 'problem.sum' } : undefined;
}

/** Returns the errors of a sitting: date, number and file are given all or none (rules/boards, "Sitting"). */
function sittingProblems({ sitting_date: date, sitting_number: typed, files }: Draft): FieldProblems {
  const number = typed?.trim() ?? '';
  if (!date && !number && !files.sitting) return {};
  const isLate = !!date && date > dayInKyiv(Date.now());
  return {
    sitting_date: isLate
      ? { key: 'problem.sittingFuture' }
      : date
        ? undefined
        : { key: 'problem.sittingDate' },
    sitting_number: number ? undefined : { key: 'problem.sittingNumber' },
  };
}

function missingFile({ slots, anySlot }: FormShape, { files }: Draft): FieldProblem | undefined {
  const missing = slots.find(({ name, required }) => required && !files[name]);
  if (missing) return { key: 'problem.file' };
  return anySlot && !slots.some(({ name }) => files[name]) ? { key: 'problem.anyFile' } : undefined;
}

/** Returns the error of a comment, with the text that the rules quote (rules/limits, "Comments"). */
export function commentProblem(
  name: StepName,
  { comment, outcome }: Pick<Draft, 'comment' | 'outcome'>,
): FieldProblem | undefined {
  const least = minCommentLength(name, outcome);
  const length = commentLength(comment);
  if (length > LIMITS.commentMax) return { key: 'problem.commentLong', params: { limit: LIMITS.commentMax } };
  if (length >= least) return undefined;
  if (least === LIMITS.comment) return { key: 'problem.commentEmpty' };
  if (least === LIMITS.reviewComment) return { key: 'problem.reviewComment' };
  if (least === LIMITS.refusalComment) return { key: 'problem.refusalComment' };
  return { key: 'problem.negotiationComment' };
}

/** Returns whether the server's errors name a field of this form; other errors are shown by the general message. */
export const saysOfField = (errors: Record<string, string> | undefined): boolean =>
  FORM_FIELDS.some((field) => errors?.[field]);
