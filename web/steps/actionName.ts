import type { TFunction } from 'i18next';
import { repeatsAt } from '../../domain/process/choices';
import { findStep, type StepName } from '../../domain/processes';

/** Returns the name of a step's button; at a status to which the step leads back, the button says that it repeats the step. */
export function actionName(t: TFunction, step: StepName, status?: number): string {
  const label = `processes:step.${step}.label`;
  const isRepetition = status !== undefined && repeatsAt(findStep(step).step, status);
  return isRepetition ? t([`processes:step.${step}.repeat`, label]) : t(label);
}
