import type { Database } from '../../db/query';
import type { StepInput } from '../../domain/process/input';
import { sessionContent } from '../session/content';
import type { StepRequest, Target } from './types';

/**
 * Returns the input of an acceptance: the members' marks, whether all texts are filled in, and the items that can no
 * longer be decided.
 * @throws ProblemError if the content has changed since the version that the caller has seen
 */
export async function sessionInput(
  db: Database,
  { step }: StepRequest<'session'>,
  target: Target<'session'>,
): Promise<StepInput> {
  if (!step.endsWith('.finish')) return {};
  const { results, textsFilled } = await sessionContent({ db }, target.id);
  return { results, textsFilled };
}
