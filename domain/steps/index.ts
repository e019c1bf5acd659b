import type { ApplicationState } from '../state';
import { act } from './act';
import { additional, agreement } from './agreement';
import { direction, supervisory } from './boards';
import { expertReview } from './expert-review';
import { finalisation } from './finalisation';
import { negotiation } from './negotiation';
import { reportingContent, reportingFinance } from './reporting';
import { review } from './review';
import { techReview } from './tech-review';
import type { ProcessTable, Step } from './types';

/** A table whose record type is known to itself alone. */
export type ApplicationTable = ProcessTable<ApplicationState, { id?: string; status: number }>;
export type ApplicationStep = Step<ApplicationState, { id?: string; status: number }>;

/** Every process of an application's workflow, in the order of the stages. */
export const APPLICATION_PROCESSES: readonly ApplicationTable[] = [
  techReview,
  expertReview,
  review,
  negotiation,
  direction,
  supervisory,
  agreement,
  additional,
  reportingContent,
  reportingFinance,
  act,
  finalisation,
] as readonly unknown[] as readonly ApplicationTable[];

/** A step's name within all tables: `process.step`, as commands and decisions carry it. */
export type StepName = string;

const STEPS = new Map<StepName, { table: ApplicationTable; step: ApplicationStep }>(
  APPLICATION_PROCESSES.flatMap((table) =>
    Object.entries(table.steps).map(([name, step]) => [`${table.process}.${name}`, { table, step }]),
  ),
);

/** The table and the row of a step; undefined for a name that is none. */
export const findStep = (name: StepName) => STEPS.get(name);

export const STEP_NAMES: readonly StepName[] = [...STEPS.keys()];
