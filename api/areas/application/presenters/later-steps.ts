import type { ViewOptions } from './view-options';
import { APPLICATION, type ApplicationStepName } from '../../../../domain/application';
import { isOwnStep, mayComeLater } from '../../../../domain/process/later';
import type { Refusal } from '../../../../domain/process/types';
import { translate } from '../../../../texts/translate';
import { hintText } from '../../../presenters/can-reason';
import type { Later } from '../../../presenters/can';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { stageOfProcess } from './ribbon';
import { currentStage, stageIndex } from './ribbon-stage';

/**
 * Returns when a step of the viewer that is refused now will be possible: in a later stage, in another status
 * of this stage, or after the steps that its refusal names. Undefined if the step is not possible any more,
 * or is not a step of the viewer's role.
 */
export function presentLater(
  { application: { state }, names }: ApplicationRecords,
  { viewer, language }: ViewOptions,
  name: ApplicationStepName,
  refusal: Refusal,
): Later | undefined {
  const subjectStep = APPLICATION.steps.get(name);
  if (!subjectStep || !isOwnStep(subjectStep.step, viewer.role)) return undefined;
  const { table, step } = subjectStep;
  if (APPLICATION.closed(state, table.process)) return undefined;
  const stage = stageOfProcess(state, table.process);
  const distance = stageIndex(stage) - stageIndex(currentStage(state));
  if (distance < 0 || (distance === 0 && !mayComeLater(table, step, state, refusal))) return undefined;
  if (distance > 0) return { stage, when: translate(language, 'application:hint.stage', { stage }) };
  const from = step.from === 'absent' ? [] : step.from.map(String);
  const refusalFromPossibleStatuses: Refusal = { ...refusal, params: { ...refusal.params, from } };
  return { stage, when: hintText(language, name, refusalFromPossibleStatuses, names) };
}
