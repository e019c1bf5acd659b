import type Router from '@koa/router';
import type Koa from 'koa';
import { lengthOf, LIMITS } from '../../../../domain/limits';
import { FEEDBACK_ROLES } from '../../../../domain/application/reporting';
import { overall } from '../../../../domain/application/overall';
import type { ApplicationState } from '../../../../domain/application/state';
import { applicationRef } from '../../../../domain/flows';
import { Overall } from '../../../../domain/statuses';
import type { Refusal } from '../../../../domain/process/types';
import { inTransaction, row, run, type Executor } from '../../../../db/query';
import { announce } from '../../../../records/events';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { ReportFeedback } from '../../application/contract/reporting';
import { reportingCalls as contract } from '../contract/reporting';
import { requestIdOf } from '../../../middleware/step-request';
import { feedbackOfRequest } from '../../../queries/report-feedback';
import type { Services, SignedIn } from '../../../services';
import { mount } from '../../../mount';
import { renameErrors } from './mount-row';

type FeedbackInput = Pick<ReportFeedback, 'type' | 'status' | 'message'>;
interface FeedbackCall {
  ctx: Koa.Context;
  account: SignedIn;
  applicationId: string;
  input: FeedbackInput;
}

/** Returns why the feedback is refused: wrong role, wrong stage or too short a message (rules/reporting-and-act, "Feedback"). */
function refusalOf(
  state: ApplicationState,
  { role }: SignedIn,
  { type, message }: FeedbackInput,
): Refusal | undefined {
  const roles = FEEDBACK_ROLES[type];
  if (!roles.includes(role)) return { code: 'role', params: { roles: [...roles] } };
  const stage = overall(state);
  if (stage !== Overall.reporting) return { code: 'wrong-stage', params: { stage } };
  const [limit, length] = [LIMITS.negotiationComment, lengthOf(message)];
  return length < limit ? { code: 'comment-too-short', params: { limit, length } } : undefined;
}

/** Routes of feedback on a type of reporting, which is stored and changes no status (rules/reporting-and-act, "Feedback"). */
export const feedbackRoutes = (router: Router, services: Services): void =>
  mount(router, services, contract.saveReportFeedback, ({ ctx, params, body, account }) =>
    renameErrors({}, async () => ({
      feedback: await saveFeedback(services, { ctx, account, applicationId: params.id, input: body }),
    })),
  );

/**
 * Stores feedback. The application's row is locked in share mode, so that its status cannot change between the check and the storing. A
 * repeated request gets the answer of the first.
 * @throws ProblemError 404; 403, 409 or 422 if the feedback is refused
 */
async function saveFeedback(
  { db }: Services,
  { ctx, account, applicationId, input }: FeedbackCall,
): Promise<ReportFeedback> {
  const requestId = requestIdOf(ctx);
  const find = (executor: Executor) => feedbackOfRequest(executor, applicationId, account.id, requestId);
  const saved = await inTransaction(db, async (executor) => {
    const { state } = orNotFound(
      await row<{ state: ApplicationState }>(
        executor,
        'select state from applications where id = $1 for share',
        [applicationId],
      ),
    );
    const before = await find(executor);
    if (before) return { feedback: before };
    const refusal = refusalOf(state, account, input);
    if (refusal) return { refused: refusal };
    await run(
      executor,
      `insert into report_feedback (application_id, type, status, message, user_id, request_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (application_id, user_id, request_id) do nothing`,
      [applicationId, input.type, input.status, input.message, account.id, requestId],
    );
    await announce(executor, {
      kind: 'application',
      subject: applicationRef(applicationId),
      audiences: ['staff'],
    });
    return { feedback: orNotFound(await find(executor)) };
  });
  if (!saved.feedback) throw await refusalProblem(db, `reporting_${input.type}.save`, saved.refused);
  const { type, status, message } = saved.feedback;
  if (type !== input.type || status !== input.status || message !== input.message)
    throw new ProblemError(422, 'idempotency-mismatch');
  return saved.feedback;
}
