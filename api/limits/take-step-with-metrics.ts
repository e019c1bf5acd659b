import { ProblemError } from '../../records/problem';
import type { FlowKind } from '../../domain/flows';
import type { StepBody } from '../../domain/process/body';
import type { SubjectStepBody } from '../areas/steps/contract/subject-steps';
import type { Services, SignedIn } from '../services';
import { withSavedComment } from '../../records/steps/kept-comment';
import { takeStep, type StepResult } from '../../records/steps/take-step';
import type { AnyStepRequest, StepRequest } from '../../records/steps/types';

/** Function that takes a step of a kind of subject. `data`: inputs that are not in `StepBody`; each kind uses only some of them. */
export type SubjectStepHandler<Kind extends FlowKind = FlowKind> = (
  services: Services,
  account: SignedIn,
  request: StepRequest<Kind>,
  data: Omit<SubjectStepBody, keyof StepBody>,
) => Promise<StepResult>;

/** Takes a step of a kind of subject that has no inputs beside `StepBody`. */
export const takeStepWithoutData: SubjectStepHandler = (services, _, request) =>
  takeStepWithMetrics(services, request);

/** Takes a step as `takeStep` does, and counts its result in the metrics, by the step's process. */
export async function takeStepWithMetrics(services: Services, request: AnyStepRequest): Promise<StepResult> {
  const [process = ''] = request.step.split('.');
  try {
    const answer = await takeStep(services, await withSavedComment(services, request));
    services.metrics.decision(process, answer.pending ? 'pending' : 'won');
    return answer;
  } catch (error) {
    const isRefusal = error instanceof ProblemError && error.status < 500;
    services.metrics.decision(process, isRefusal ? 'refused' : 'failed');
    throw error;
  }
}
