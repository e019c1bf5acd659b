import type { CanStep } from '../areas/application/contract/application';
import { choicesOf } from '../../domain/process/choices';
import { refusal } from '../../domain/process/refusal';
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

export interface Asking {
  state: ApplicationState;
  viewer: Viewer;
  /** ms since 1970 */
  now: number;
  /** Puts a refusal into the viewer's language. */
  say: (step: ApplicationStepName, refused: Refusal) => string;
  /** Stage and moment of an own step that will be open. */
  later?: (step: ApplicationStepName, refused: Refusal) => Later | undefined;
  /** Whether the contest's methodology has questions. */
  hasQuestions: boolean;
  /** The contest's threshold of the granted sum, where it has one. */
  threshold?: StepInput['threshold'];
  /** Returns whether every question of this review has a score. */
  scoresComplete: (reviewId: string) => boolean;
}

export interface Later {
  stage: NonNullable<CanStep['later']>;
  when: string;
}

/**
 * Every step that exists for the viewer's role, and whether it may be taken now: by the very tables that decide it. Of
 * processes with many records, only records that stand at the step's status (and, where the step is personal, the own).
 */
export const presentCan = (asking: Asking): CanStep[] =>
  [...APPLICATION.steps]
    .filter(([, { step }]) => step.who.includes(asking.viewer.role))
    .flatMap(([name, { table, step }]) =>
      recordsAsked(asking, table, step).map((recordId) => canStep(asking, name, step, recordId)),
    );

/** Ids of the records to ask about; `undefined` is the one record, or the one to be created. */
function recordsAsked(
  asking: Asking,
  table: ApplicationTable,
  step: ApplicationStep,
): (string | undefined)[] {
  if (!table.many || step.from === 'absent') return [undefined];
  const from = step.from;
  return table
    .records(asking.state)
    .filter((record) => from.includes(record.status))
    .filter((record) => !step.own || (record as unknown as Review)[step.own] === asking.viewer.id)
    .map((record) => record.id);
}

function canStep(
  asking: Asking,
  name: ApplicationStepName,
  step: ApplicationStep,
  recordId?: string,
): CanStep {
  const refusedWith = (outcome?: string): Refusal | undefined => {
    const input: StepInput = {
      recordId,
      outcome,
      hasQuestions: asking.hasQuestions,
      threshold: asking.threshold,
    };
    if (step.needs?.inputs?.includes('scoresComplete') && recordId) {
      input.scoresComplete = asking.scoresComplete(recordId);
    }
    const { id, role } = asking.viewer;
    const call = { name, actor: { id, role }, input, now: asking.now };
    return refusal(APPLICATION, asking.state, call, true);
  };
  const answer = (refused: Refusal | undefined) => (refused ? asking.say(name, refused) : true);
  const outcomes = choicesOf(step).map((outcome) => [outcome, refusedWith(outcome)] as const);
  const refused = overall(
    refusedWith(),
    outcomes.map(([, one]) => one),
  );
  const later = refused && asking.later?.(name, refused);
  return {
    step: name,
    record_id: recordId ?? null,
    allowed: later?.when ?? answer(refused),
    outcomes: Object.fromEntries(outcomes.map(([outcome, one]) => [outcome, answer(one)])),
    ...(later && { later: later.stage }),
  };
}

/** A step none of whose outcomes is open is not open either, for the reason of the first. */
const overall = (
  outcomeRefusal: Refusal | undefined,
  outcomes: readonly (Refusal | undefined)[],
): Refusal | undefined => outcomeRefusal ?? (outcomes.includes(undefined) ? undefined : outcomes[0]);
