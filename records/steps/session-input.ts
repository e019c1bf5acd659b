import type { Database } from '../../db/query';
import type { StepInput } from '../../domain/process/input';
import { sessionContent } from '../session/content';
import type { StepRequest, Target } from './types';

/**
 * Returns the input of an acceptance: the marks and texts as the members have left them, and the items that have left the agenda. The
 * version that the caller has seen comes with the request; a change since then refuses it.
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
