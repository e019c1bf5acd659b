import { LIMITS } from '../limits';
import type { StepInput } from './input';
import type { Needs, Refusal, Step } from './types';

/** Returns the refusal for the first wrong input of a step, in this order: outcome, comment's length, files, other inputs, signature. */
export function inputRefusal<S, R extends { status: number }>(
  step: Step<S, R>,
  state: S,
  record: R,
  input: StepInput,
): Refusal | undefined {
  const needs = step.needs ?? {};
  return (
    missingOutcome(step, input) ??
    wrongCommentLength(needs, input) ??
    missingFile(needs, input) ??
    missingInput(needs, input) ??
    missingSignature(step.signs?.(state, record), input)
  );
}

function missingOutcome(step: Pick<Step<never, never>, 'to'>, { outcome }: StepInput): Refusal | undefined {
  if (step.to.by === 'status' || 'done' in step.to.status) return undefined;
  return outcome !== undefined && Object.hasOwn(step.to.status, outcome)
    ? undefined
    : { code: 'outcome-missing' };
}

/** Minimum length of the comment for this outcome, in characters; 0 if the comment is optional. */
export const requiredCommentLength = (needs: Needs, outcome?: string): number =>
  needs.commentFor && !needs.commentFor.includes(outcome ?? '') ? 0 : (needs.comment ?? 0);

/** Minimum length of the comment in page and API; the workflow may accept a shorter one (`Needs.commentRequestedFor`). */
export const requestedCommentLength = (needs: Needs, outcome?: string): number =>
  Math.max(
    requiredCommentLength(needs, outcome),
    needs.commentRequestedFor?.includes(outcome ?? '') ? LIMITS.comment : 0,
  );

function wrongCommentLength(
  needs: Needs,
  { outcome, commentLength: length = 0 }: StepInput,
): Refusal | undefined {
  const limit = requiredCommentLength(needs, outcome);
  if (length > LIMITS.commentMax) return { code: 'comment-too-long', params: { limit: LIMITS.commentMax } };
  return length < limit ? { code: 'comment-too-short', params: { limit, length } } : undefined;
}

/** Keys of several files of one slot: `report`, `report.2`. */
function missingFile(needs: Needs, { files = {} }: StepInput): Refusal | undefined {
  const slots = Object.keys(files).map((key) => key.split('.')[0]);
  const none = !needs.optionalFiles?.some((slot) => slots.includes(slot));
  const any = needs.anyFile && none ? needs.optionalFiles?.[0] : undefined;
  const slot = needs.files?.find((file) => !slots.includes(file)) ?? any;
  return slot ? { code: 'file-missing', params: { slot } } : undefined;
}

function missingInput(needs: Needs, input: StepInput): Refusal | undefined {
  const name = needs.inputs?.find((inputName) => {
    const outcomes = needs.inputsFor?.[inputName];
    return input[inputName] === undefined && (!outcomes || outcomes.includes(input.outcome ?? ''));
  });
  return name ? { code: 'input-missing', params: { name } } : undefined;
}

function missingSignature(
  items: (string | undefined)[] | undefined,
  { signed = [] }: StepInput,
): Refusal | undefined {
  if (!items) return undefined;
  const all = items.length > 0 && items.every((item) => item !== undefined && signed.includes(item));
  return all ? undefined : { code: 'signature-missing' };
}
