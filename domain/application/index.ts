import type { Flow } from '../process/flow';
import { defineSubjectKind, type SubjectStep, type SubjectTable } from '../process/subject';
import type { StepNamesOf, Refusal } from '../process/types';
import { FinalisationStatus } from '../statuses';
import { act } from './act';
import { additionalRequest } from './additional-request';
import { additional, agreement } from './agreement';
import { direction, supervisory } from './boards';
import { checkpointName, stageOf } from './checkpoints';
import { expertReview } from './expert-review';
import { finalisation } from './finalisation';
import { negotiation } from './negotiation';
import { overall } from './overall';
import { payment, paymentSchedule } from './payments';
import { reportingContent, reportingFinance } from './reporting';
import { review } from './review';
import type { ApplicationState } from './state';
import { techReview } from './tech-review';

export type ApplicationTable = SubjectTable<ApplicationState>;
export type ApplicationStep = SubjectStep<ApplicationState>;

/** Processes of an application, in the order of the stages. */
const TABLES = [
  techReview,
  expertReview,
  review,
  negotiation,
  direction,
  supervisory,
  agreement,
  additional,
  paymentSchedule,
  payment,
  additionalRequest,
  reportingContent,
  reportingFinance,
  act,
  finalisation,
] as const;

export type ApplicationStepName = StepNamesOf<(typeof TABLES)[number]>;

/** Returns whether a name from outside is the name of a step of an application. */
export const isApplicationStep = (name: string): name is ApplicationStepName =>
  (APPLICATION.steps as ReadonlyMap<string, unknown>).has(name);

/** The application: its completion ends all its processes, and a finalisation stops all other processes once it is made. */
export const APPLICATION = defineSubjectKind<ApplicationState, ApplicationStepName>('application', TABLES, {
  overallNumber: overall,
  closed: (state, process): Refusal | undefined => {
    if (state.completed) return { code: 'completed' };
    const isMade = state.finalisation.status === FinalisationStatus.made;
    return isMade && process !== 'finalisation' ? { code: 'finalisation-made' } : undefined;
  },
});

export const APPLICATION_FLOW: Flow<ApplicationState, ApplicationStepName> = {
  subject: APPLICATION,
  stageName: (state) => checkpointName(stageOf(state)),
  number: overall,
};
