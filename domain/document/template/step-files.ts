import type { StepName } from '../../processes';
import type { TemplatePurpose } from './purposes';

/** File of a step that can be made from a template. */
export interface StepFile {
  slot: 'file' | 'act';
  /** Purpose of the templates that are offered. */
  purpose: TemplatePurpose;
}

/** Steps whose file can be made from a template (rules/documents, "Files of steps"). */
export const STEP_FILES = {
  'additional.upload': { slot: 'file', purpose: 'additional' },
  'act.upload': { slot: 'act', purpose: 'act' },
} as const satisfies Partial<Record<StepName, StepFile>>;
export type StepWithTemplate = keyof typeof STEP_FILES;

const isStepWithTemplate = (step: string): step is StepWithTemplate => Object.hasOwn(STEP_FILES, step);

/** Returns the step whose file of this slot can be made from a template; undefined for other steps and slots. */
export const stepWithTemplate = (step: string, slot: string): StepWithTemplate | undefined =>
  isStepWithTemplate(step) && STEP_FILES[step].slot === slot ? step : undefined;
