import type { CanStep } from '../areas/application/contract/application';
import { choicesOf } from '../../domain/process/choices';
import { findRefusal } from '../../domain/process/refusal';
import type { ApplicationState, Review } from '../../domain/application/state';
import type { StepInput } from '../../domain/process/input';
import {
  APPLICATION,
  type ApplicationStep,
  type ApplicationStepName,
  type ApplicationTable,
} from '../../domain/application';
import type { Refusal } from '../../domain/process/types';
import type { Viewer } from '../queries/application-rows';

export interface CanContext {
  state: ApplicationState;
  viewer: Viewer;
  /** ms since 1970 */
  now: number;
  /** Puts a refusal into the viewer's language. */
  reasonText: (step: ApplicationStepName, refusal: Refusal) => string;
  /** Returns stage and time of a step of the viewer that will be open later. */
  later?: (step: ApplicationStepName, refusal: Refusal) => Later | undefined;
  /** Whether the contest's methodology has questions. */
  hasQuestions: boolean;
  /** The contest's threshold of the granted sum, if set. */
  threshold?: StepInput['threshold'];
  /** Returns whether every question of this review has a score. */
  scoresComplete: (reviewId: string) => boolean;
}

export interface Later {
  stage: NonNullable<CanStep['later']>;
  when: string;
}

/**
 * Returns every step of the viewer's role, and whether it may be taken now, by the process tables that also decide when it is taken. Of
 * processes with many records, only records at the step's status are listed; of a personal step, only the viewer's own.
 */
export const presentCan = (context: CanContext): CanStep[] =>
  [...APPLICATION.steps]
    .filter(([, { step }]) => step.who.includes(context.viewer.role))
    .flatMap(([name, { table, step }]) =>
      recordIdsFor(context, table, step).map((recordId) => canStep(context, name, step, recordId)),
    );

/**
 * Returns the ids of the records for which the step is checked. `undefined` stands for the only record of the process, or for a record
 * that the step creates.
 */
function recordIdsFor(
  context: CanContext,
  table: ApplicationTable,
  step: ApplicationStep,
): (string | undefined)[] {
  if (!table.many || step.from === 'absent') return [undefined];
  const from = step.from;
  return table
    .records(context.state)
    .filter((record) => from.includes(record.status))
    .filter((record) => !step.own || (record as unknown as Review)[step.own] === context.viewer.id)
    .map((record) => record.id);
}

function canStep(
  context: CanContext,
  name: ApplicationStepName,
  step: ApplicationStep,
  recordId?: string,
): CanStep {
  const refusedWith = (outcome?: string): Refusal | undefined => {
    const input: StepInput = {
      recordId,
      outcome,
      hasQuestions: context.hasQuestions,
      threshold: context.threshold,
    };
    if (step.needs?.inputs?.includes('scoresComplete') && recordId) {
      input.scoresComplete = context.scoresComplete(recordId);
    }
    const { id, role } = context.viewer;
    const call = { name, actor: { id, role }, input, now: context.now };
    return findRefusal(APPLICATION, context.state, call, true);
  };
  const answer = (refusal: Refusal | undefined) => (refusal ? context.reasonText(name, refusal) : true);
  const outcomes = choicesOf(step).map((outcome) => [outcome, refusedWith(outcome)] as const);
  const refusal = refusalOfStep(
    refusedWith(),
    outcomes.map(([, outcomeRefusal]) => outcomeRefusal),
  );
  const later = refusal && context.later?.(name, refusal);
  return {
    step: name,
    record_id: recordId ?? null,
    allowed: later?.when ?? answer(refusal),
    outcomes: Object.fromEntries(
      outcomes.map(([outcome, outcomeRefusal]) => [outcome, answer(outcomeRefusal)]),
    ),
    ...(later && { later: later.stage }),
  };
}

/** Returns the refusal of a step with outcomes. If every outcome is refused, the step is refused with the reason of the first outcome. */
const refusalOfStep = (
  outcomeRefusal: Refusal | undefined,
  outcomes: readonly (Refusal | undefined)[],
): Refusal | undefined => outcomeRefusal ?? (outcomes.includes(undefined) ? undefined : outcomes[0]);
