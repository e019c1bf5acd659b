import type { TFunction } from 'i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { StepName } from '../../domain/processes';
import { NegotiationStatus } from '../../domain/statuses';
import { actionName } from './actionName';

type Procedures = Partial<Pick<ApplicationView, 'negotiation_procedures' | 'reporting_review'>>;
type StepOfRecord = { step: StepName; recordId: string | null };

/** Returns whether the step only replaces the minutes that the procedure already has. */
export const replacesMinutes = (
  { negotiation_procedures: procedures }: Procedures,
  { step, recordId }: StepOfRecord,
): boolean => step === 'negotiation.minutes' && !!procedures?.find(({ _id }) => _id === recordId)?.minutes;

const DECIDED: readonly number[] = [NegotiationStatus.passed, NegotiationStatus.rework];

/** Returns the name of a step; a step that changes an earlier decision or file has another name. */
export function stepLabel(t: TFunction, view: Procedures, todo: StepOfRecord): string {
  if (replacesMinutes(view, todo)) return t('application:todo.replaceMinutes');
  const procedure = view.negotiation_procedures?.find(({ _id }) => _id === todo.recordId);
  if (todo.step === 'negotiation.decide' && procedure && DECIDED.includes(procedure.status))
    return t('application:todo.changeDecision');
  return buttonLabel(t, view, todo.step);
}

/** Returns the name of the button that sends a step's form; the file of a step that replaces one has another name. */
export const buttonLabel = (t: TFunction, { reporting_review: review }: Procedures, step: StepName): string =>
  actionName(t, step, step === 'act.upload' ? review?.completed_act.status : undefined);
