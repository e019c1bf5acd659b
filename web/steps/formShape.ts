import { choicesOf } from '../../domain/process/choices';
import { findStep, type StepName, type StepRow } from '../../domain/processes';

import type { TransferKind } from './payments/transfer';

/** Parts of a step's form, read off the step's row in the tables: nothing here is decided by the page. */
export interface FormShape {
  /** Outcomes to choose among; none where there is one way. */
  outcomes: readonly string[];
  /** The step takes a comment; how long it must be depends on the outcome (`commentAsked`). */
  comment: boolean;
  slots: readonly Slot[];
  /** None of the slots is required, but one of them must be filled. */
  anySlot: boolean;
  /** Outcomes that need a commission; `done` where there is one way. */
  commissionFor: readonly string[];
  /** Experts can be named. */
  experts: boolean;
  /** Outcomes that may bring a sum; `done` where there is one way. */
  sumFor: readonly string[];
  /** The sitting at which it was decided can be named. */
  sitting: boolean;
  /** A new deadline is asked for. */
  until: boolean;
  /** Tranches of a schedule of payments. */
  tranches: boolean;
  /** A bank transfer: the payment of a tranche, or its return. */
  transfer?: TransferKind;
  /** Questions to be scored belong to it (rules/expert-review, "Sending"). */
  evaluation: boolean;
  signs: boolean;
  confirm: boolean;
  /** It takes back what was made, or somebody's work: its button warns. */
  undoes: boolean;
}

interface Slot {
  name: string;
  required: boolean;
}

const UNDOING: readonly StepName[] = [
  'tech_review.discard',
  'review.fire',
  'agreement.delete_scan',
  'additional.withdraw',
  'finalisation.withdraw',
];

/** Transfers of the steps that have one. */
const TRANSFERS: Partial<Record<StepName, TransferKind>> = {
  'payment.pay': 'retained',
  'payment.correct': 'corrected',
  'payment.return': 'returned',
  'payment.correct_return': 'return_corrected',
};

/** The form of a step. */
export function formShape(name: StepName): FormShape {
  const { step } = findStep(name);
  const { needs = {} } = step;
  return {
    outcomes: choicesOf(step),
    comment: needs.comment !== undefined,
    slots: [
      ...(needs.files ?? []).map((slot) => ({ name: slot, required: true })),
      ...(needs.optionalFiles ?? []).map((slot) => ({ name: slot, required: false })),
    ],
    anySlot: !!needs.anyFile,
    commissionFor: commissionFor(step),
    experts: !!needs.inputs?.includes('experts'),
    sumFor: needs.sumFor ?? [],
    sitting: !!needs.sitting,
    until: !!needs.inputs?.includes('until'),
    tranches: !!needs.inputs?.includes('tranches'),
    transfer: TRANSFERS[name],
    evaluation: !!needs.inputs?.includes('scoresComplete'),
    signs: !!step.signs,
    confirm: !!step.confirm,
    undoes: UNDOING.includes(name),
  };
}

/** Outcomes that need a commission; `done` where there is one way. */
function commissionFor(step: StepRow): readonly string[] {
  if (!step.needs?.inputs?.includes('commission')) return [];
  const outcomes = choicesOf(step);
  return step.needs.inputsFor?.commission ?? (outcomes.length > 0 ? outcomes : ['done']);
}

/** Is there anything to fill in before the button? */
export const hasFields = (shape: FormShape): boolean =>
  shape.outcomes.length > 0 ||
  shape.comment ||
  shape.commissionFor.length > 0 ||
  shape.slots.length > 0 ||
  shape.experts ||
  shape.until ||
  shape.sitting ||
  shape.sumFor.length > 0 ||
  shape.tranches ||
  shape.transfer !== undefined ||
  shape.evaluation;
