import { choicesOf } from '../../domain/process/choices';
import type { TransferKind } from '../../domain/process/types';
import { findStep, type StepName, type StepRow } from '../../domain/processes';

/** Parts of a step's form, derived only from the step's row in the tables. */
export interface FormShape {
  /** Outcomes to choose from; empty for a single outcome. */
  outcomes: readonly string[];
  /** The step takes a comment; the outcome decides its minimum length (`minCommentLength`). */
  comment: boolean;
  slots: readonly Slot[];
  /** No slot is required, but at least one must be filled. */
  anySlot: boolean;
  /** Outcomes that need a commission; `done` for a step with a single outcome. */
  commissionFor: readonly string[];
  /** Experts can be named. */
  experts: boolean;
  /** Outcomes that take a sum; `done` for a step with a single outcome. */
  sumFor: readonly string[];
  /** The sitting of the decision can be named. */
  sitting: boolean;
  /** The step needs a new deadline. */
  until: boolean;
  /** Tranches of a schedule of payments. */
  tranches: boolean;
  /** A bank transfer: the payment of a tranche, or its return. */
  transfer?: TransferKind;
  /** The form has the questions of a review (rules/expert-review, "Sending"). */
  evaluation: boolean;
  signs: boolean;
  confirm: boolean;
  /** The step undoes something or another person's work, so its button has the colour of a warning. */
  undoes: boolean;
}

interface Slot {
  name: string;
  required: boolean;
}

/** Returns the form of a step. */
export function formShape(name: StepName): FormShape {
  const { step } = findStep(name);
  const { needs = {}, form = {} } = step;
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
    transfer: form.transfer,
    evaluation: !!needs.inputs?.includes('scoresComplete'),
    signs: !!step.signs,
    confirm: !!step.confirm,
    undoes: !!form.undoes,
  };
}

/** Returns the outcomes that need a commission; `done` for a step with a single outcome. */
function commissionFor(step: StepRow): readonly string[] {
  if (!step.needs?.inputs?.includes('commission')) return [];
  const outcomes = choicesOf(step);
  return step.needs.inputsFor?.commission ?? (outcomes.length > 0 ? outcomes : ['done']);
}
