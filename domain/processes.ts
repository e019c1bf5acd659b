import { FLOWS, type FlowKind, type FlowStepName } from './flows';
import type { Subject } from './process/subject';
import type { ProcessTable, Step } from './process/types';
import type { ActorRole } from './roles';

/** A step's name within all tables: `process.step`, as commands and decisions carry it. */
export type StepName = FlowStepName;

/** A row without what depends on the table's own state: what can be printed, named and counted. */
export type StepRow = Omit<Step<never, { status: number }>, 'guards' | 'signs' | 'effect' | 'creates'> & {
  signs?: unknown;
};

/** A table without what depends on its own state. */
export type AnyProcess = Pick<ProcessTable<never, never>, 'process' | 'statuses'> & {
  steps: Readonly<Record<string, StepRow>>;
};

type AnySubject = Pick<Subject<never>, 'kind'> & { processes: readonly AnyProcess[] };

const ALL: readonly AnySubject[] = Object.values(FLOWS).map(({ subject }) => subject);

/** Every process of the product. */
export const ALL_PROCESSES: readonly AnyProcess[] = ALL.flatMap(({ processes }) => processes);

/** Every process with the kind of subject it belongs to. */
export const PROCESSES_BY_KIND: readonly AnySubject[] = ALL;

/** A step with the kind of subject that takes it. */
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

/** The kind of subject, the table and the row of a step. */
export function findStep(name: StepName): FoundStep {
  const found = STEPS.get(name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
}

/** Returns whether the role can ever take this step; only then a button exists. */
export const exists = (name: StepName, role: ActorRole): boolean => findStep(name).step.who.includes(role);

export const STEP_NAMES = [...STEPS.keys()] as readonly StepName[];

/** Steps that may be taken on many subjects at once (rules/batches, "Batch steps"). */
export const BATCH_STEPS = STEP_NAMES.filter((name) => findStep(name).step.batch);
/** Those of them that sign. */
export const SIGNING_BATCH_STEPS = BATCH_STEPS.filter((name) => findStep(name).step.signs);
