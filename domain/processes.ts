import { FLOWS, type FlowKind, type FlowStepName } from './flows';
import type { SubjectKind } from './process/subject';
import type { ProcessTable, Step } from './process/types';
import type { ActorRole } from './roles';

/** A step's full name, `process.step`, as in commands and decisions. */
export type StepName = FlowStepName;

/** A step's row without the functions whose types depend on the kind's state. `signs` only shows whether the step is signed. */
export type StepRow = Omit<
  Step<never, { status: number }>,
  'guards' | 'signs' | 'effect' | 'createRecord'
> & {
  signs?: unknown;
};

/** A table without the members whose types depend on the kind's state. */
export type AnyProcess = Pick<ProcessTable<never, never>, 'process' | 'statuses'> & {
  steps: Readonly<Record<string, StepRow>>;
};

type AnySubject = Pick<SubjectKind<never>, 'kind'> & { processes: readonly AnyProcess[] };

const ALL: readonly AnySubject[] = Object.values(FLOWS).map(({ subject }) => subject);

/** Every process of the product. */
export const ALL_PROCESSES: readonly AnyProcess[] = ALL.flatMap(({ processes }) => processes);

/** Every process with the kind of subject it belongs to. */
export const PROCESSES_BY_KIND: readonly AnySubject[] = ALL;

/** A step's row with its process and its kind of subject. */
export interface FoundStep {
  kind: FlowKind;
  process: AnyProcess;
  step: StepRow;
}

const STEPS = new Map<string, FoundStep>(
  ALL.flatMap(({ kind, processes }) =>
    processes.flatMap((process) =>
      Object.entries(process.steps).map(([name, step]) => [
        `${process.process}.${name}`,
        { kind, process, step },
      ]),
    ),
  ),
);

export const isStepName = (name: string): name is StepName => STEPS.has(name);

/** Returns the kind of subject, the table and the row of a step. */
export function findStep(name: StepName): FoundStep {
  const processStep = STEPS.get(name);
  if (!processStep) throw new Error(`no step ${name}`);
  return processStep;
}

/** Returns whether the role may take the step in at least one state. Otherwise no button is shown. */
export const mayEverTake = (name: StepName, role: ActorRole): boolean =>
  findStep(name).step.who.includes(role);

export const STEP_NAMES = [...STEPS.keys()] as readonly StepName[];

/** Steps that may be taken on many subjects at once (rules/batches, "Batch steps"). */
export const BATCH_STEPS = STEP_NAMES.filter((name) => findStep(name).step.batch);
/** Batch steps that need a signature. */
export const SIGNING_BATCH_STEPS = BATCH_STEPS.filter((name) => findStep(name).step.signs);
