import { sessionStep } from '../../../../domain/session/on-agenda';
import { SESSION_CHANGED } from '../../../../domain/session/state';
import { inTransaction } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { sessionRow } from '../../../../records/session/rows';
import type { Services, SignedIn } from '../../../services';
import { findCommandInput } from '../../../../records/steps/command';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { StepResult } from '../../../../records/steps/take-step';
import type { StepRequest } from '../../../../records/steps/types';
import { takeStepWithMetrics, type SubjectStepHandler } from '../../../limits/take-step-with-metrics';
import { saveContent, type SessionChanges } from './save';

/** Takes a step of a session. If `content` is given, an acceptance requires that the session's texts and marks still have this revision. */
export const takeSessionStep: SubjectStepHandler<'session'> = (services, account, request, { content }) =>
  request.step.endsWith('.finish')
    ? finishSession(services, account, request, { content })
    : takeStepWithMetrics(services, request);

/**
 * Accepts a session's decisions. The input is saved first, so that the decisions are accepted as the caller
 * sees them. A repetition accepts the same decisions as the first attempt.
 * @throws ProblemError 409 `session-changed` if somebody has changed the session since the caller read it
 */
export async function finishSession(
  services: Services,
  account: SignedIn,
  request: StepRequest<'session'>,
  { content, ...changes }: SessionChanges & { content?: number },
): Promise<StepResult> {
  const { id } = request.subject;
  const storedInput = await findCommandInput(services.db, request);
  if (storedInput) return takeStepWithMetrics(services, { ...request, body: storedInput.body });
  const savedContent = await inTransaction(services.db, async (executor) => {
    const current = orNotFound(await sessionRow(executor, id, 'for update'));
    if (content !== undefined && content !== current.content)
      throw await refusalProblem(services.db, request.step, { code: SESSION_CHANGED });
    await saveContent(executor, services, account, id, changes);
    return (await sessionRow(executor, id))?.content;
  });
  return takeStepWithMetrics(services, { ...request, body: { content: savedContent } });
}

/** Returns the step of this name in the process of the session's type. @throws ProblemError 404 */
export async function stepOfSession({ db }: Services, id: string, name: 'finish' | 'sign') {
  const { type } = orNotFound(await sessionRow({ db }, id));
  return sessionStep(type, name);
}
