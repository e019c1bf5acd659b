import { commentAsked } from '../../domain/process/needs';
import { dayInKyiv } from '../../domain/deadlines';
import { LIMITS, lengthOf } from '../../domain/limits';
import { findStep, type StepName } from '../../domain/processes';
import type { PaymentsView } from '../../api/areas/application/contract/payments';
import type { Draft } from './draft';
import { sumOf } from '../../domain/sums';
import { startingTranches, tranchesProblem } from './payments/tranches';
import { startingTransfer, transferProblem } from './payments/transfer';
import type { FormShape } from './formShape';
import type { SumBounds } from './sumBounds';

/** Fields of a step's form, named as the server names them in a problem's `errors`. */
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

/** Error of a field: a key of the catalogue `application` with its parameters. */
interface FieldProblem {
  key: string;
  params?: Record<string, string | number>;
}
type FieldProblems = Partial<Record<FormField, FieldProblem>>;

/** Characters as the server counts them: code points without blanks at the ends. */
export const commentLength = lengthOf;

/** Least length of this step's comment for the outcome chosen. */
export const leastComment = (name: StepName, outcome?: string): number =>
  commentAsked(findStep(name).step.needs ?? {}, outcome);

/** Is this the outcome that has to be explained, where another may go without a word (rules/boards, "Comments")? */
export const asksReason = (name: StepName, outcome?: string): boolean =>
  outcome !== undefined && !!findStep(name).step.needs?.commentAsked?.includes(outcome);

/** Steps whose comment is the text of one outcome alone (rules/expert-review, "Refusal"). */
const TEXT_OF_OUTCOME: readonly StepName[] = ['review.sign_failure'];

/** Has the form a comment for the outcome chosen? «Another reason» is not asked for beside any other reason. */
export const asksComment = (name: StepName, outcome?: string): boolean =>
  !TEXT_OF_OUTCOME.includes(name) || leastComment(name, outcome) > 0;

/** Returns the errors that the tables would refuse in this draft, so that they can be said before sending. */
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
    comment: shape.comment ? commentProblem(name, draft) : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Facts for the forms of payments beside the draft. */
export interface Paying {
  payments?: PaymentsView;
  /** The tranche that is paid or returned. */
  recordId: string | null;
}

function paymentProblems(
  { tranches, transfer: kind }: FormShape,
  draft: Draft,
  { payments, recordId }: Paying = { recordId: null },
): FieldProblems {
  const tranche = payments?.tranches.find(({ _id }) => _id === recordId);
  const key = (problem: string | undefined) => (problem ? { key: `payments:problem.${problem}` } : undefined);
  return {
    tranches: tranches
      ? key(tranchesProblem(draft.tranches ?? startingTranches(payments), payments?.granted ?? null))
      : undefined,
    transfer:
      kind &&
      key(transferProblem(draft.transfer ?? startingTransfer(kind, payments, recordId), kind, tranche)),
  };
}

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
  const hryvnias = sumOf(sum);
  if (hryvnias === null || hryvnias === 0) return { key: 'problem.sum' };
  return most !== null && hryvnias > most ? { key: 'problem.sumMost' } : undefined;
}

/** Date, number and file of a sitting come together (rules/boards, "Sitting"). */
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

/** The quoted sentence for the comments that have one (rules/limits, "Comments"), else one that names the length. */
export function commentProblem(
  name: StepName,
  { comment, outcome }: Pick<Draft, 'comment' | 'outcome'>,
): FieldProblem | undefined {
  const least = leastComment(name, outcome);
  const length = commentLength(comment);
  if (length > LIMITS.commentMax) return { key: 'problem.commentLong', params: { limit: LIMITS.commentMax } };
  if (length >= least) return undefined;
  if (least === LIMITS.comment) return { key: 'problem.commentEmpty' };
  if (least === LIMITS.reviewComment) return { key: 'problem.reviewComment' };
  if (least === LIMITS.refusalComment) return { key: 'problem.refusalComment' };
  return { key: 'problem.negotiationComment' };
}

/** Does the server say something of a field of this form? What belongs to none of them is left to the general message. */
export const saysOfField = (errors: Record<string, string> | undefined): boolean =>
  FORM_FIELDS.some((field) => errors?.[field]);
