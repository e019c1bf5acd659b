import { sessionStep } from '../../../../domain/session/on-agenda';
import { SESSION_CHANGED } from '../../../../domain/session/state';
import { inTransaction } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { sessionRow } from '../../../../records/session/rows';
import type { Services, SignedIn } from '../../../services';
import { commandBefore } from '../../../../records/steps/remembered';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { Taken } from '../../../../records/steps/take-step';
import type { StepRequest } from '../../../../records/steps/types';
import { takeCounted } from '../../../limits/take-counted';
import { saveContent, type Written } from './save';

export type SessionRequest = Omit<StepRequest<'session'>, 'step' | 'body'>;

/**
 * Accepts a session's decisions as its members see them: what is sent is saved first. A repetition accepts what the first
 * attempt did. @throws ProblemError 409 `session-changed` where somebody has written since the caller looked
 */
export async function finishSession(
  services: Services,
  account: SignedIn,
  request: SessionRequest,
  { content, ...written }: Written & { content?: number },
): Promise<Taken> {
  const { id } = request.subject;
  const session = await find(services, id);
  const step = sessionStep(session.type, 'finish');
  const before = await commandBefore(services.db, request);
  if (before) return takeCounted(services, { ...request, step, body: before.body });
  const readContent = await inTransaction(services.db, async (on) => {
    const now = await sessionRow(on, id, 'for update');
    if (content !== undefined && content !== now?.content)
      throw await refusalProblem(services.db, step, { code: SESSION_CHANGED });
    await saveContent(on, services, account, id, written);
    return (await sessionRow(on, id))?.content;
  });
  return takeCounted(services, { ...request, step, body: { content: readContent } });
}

/** Notes the signature of the minutes. */
export async function signSession(services: Services, request: SessionRequest): Promise<Taken> {
  const { type } = await find(services, request.subject.id);
  return takeCounted(services, { ...request, step: sessionStep(type, 'sign'), body: {} });
}

async function find({ db }: Services, id: string) {
  const session = orNotFound(await sessionRow({ db }, id));
  return session;
}
