import { ProblemError } from '../../records/problem';
import type { Services } from '../services';
import { withKeptComment } from '../../records/steps/kept-comment';
import { takeStep, type Taken } from '../../records/steps/take-step';
import type { AnyStepRequest } from '../../records/steps/types';

/** Takes a step as `takeStep` does, and counts what came of it by the step's process. */
export async function takeCounted(services: Services, request: AnyStepRequest): Promise<Taken> {
  const [process = ''] = request.step.split('.');
  try {
    const answer = await takeStep(services, await withKeptComment(services, request));
    services.metrics.decision(process, answer.pending ? 'pending' : 'won');
    return answer;
  } catch (error) {
    const refused = error instanceof ProblemError && error.status < 500;
    services.metrics.decision(process, refused ? 'refused' : 'failed');
    throw error;
  }
}
