import { Router } from '@koa/router';
import type Koa from 'koa';
import { z } from 'zod';
import type { StepResult } from '../../../../records/steps/take-step';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { reportDecision, reportingCalls as contract } from '../contract/reporting';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { parseInput } from '../../../middleware/parse';
import { presentReporting } from '../../application/presenters/reporting';
import { applicationRecords } from '../../application/queries/application';
import type { Services, SignedIn } from '../../../services';
import { mount } from '../../../mount';
import { feedbackRoutes } from './feedback';
import { inPath, processOf, readsFoundApplication } from './find';
import { renameErrors } from './mount-row';
import { takeWithFile } from './upload';
import { answerStep, staffRequest, requireStepName } from '../../../middleware/step-request';

/** Decisions by their numbers, each with the field that has its comment. */
const DECISIONS = {
  1: { name: 'review', outcome: 'yes', commentField: 'message_inner' },
  [-1]: { name: 'review', outcome: 'no', commentField: 'message_inner' },
  2: { name: 'answer', outcome: 'accepted', commentField: 'message_applicant' },
  [-2]: { name: 'answer', outcome: 'returned', commentField: 'message_applicant' },
} as const;

/** Routes of reporting procedures; the path names the application, and the procedure within it. */
export function reportingRoutes(router: Router, services: Services): void {
  mount(router, services, contract.reports, async ({ params }) => {
    const { procedures, feedbacks } = await reportingOf(services, params.id);
    return { procedures, feedbacks };
  });
  mount(router, services, contract.reportById, async ({ params }) => {
    const { procedures } = await reportingOf(services, params.id);
    const procedure = procedures.find(({ _id }) => _id === params.procedureId);
    if (!procedure) throw new ProblemError(404, 'not-found');
    return { procedure };
  });
  // Mounted before the path with `:procedureId`, which would accept `save` as an id.
  feedbackRoutes(router, services);
  decideWithFile(router, services);
  mount(router, services, contract.decideReport, readsFoundApplication(inPath), (call) =>
    decide(services, call, call.body),
  );
}

/** Mounts the call for multipart/form-data. A call with another content type is passed on to the JSON call. */
function decideWithFile(router: Router, services: Services): void {
  const forms = new Router();
  const form = { ...contract.decideReport, body: z.object({}), multipart: true };
  mount(forms, services, form, readsFoundApplication(inPath), (call) => {
    const fields = call.ctx.request.body as Record<string, unknown>;
    return decide(services, call, parseInput(reportDecision, { ...fields, status: Number(fields.status) }));
  });
  const takeForm = forms.routes() as unknown as Koa.Middleware;
  router.post(form.path, (ctx: Koa.Context, next: Koa.Next) =>
    ctx.is('multipart/form-data') ? takeForm(ctx, next) : next(),
  );
}

interface DecisionCall {
  ctx: Koa.Context;
  account: SignedIn;
  params: { id: string; procedureId: string };
}

async function decide(
  services: Services,
  { ctx, account, params }: DecisionCall,
  decision: z.output<typeof reportDecision>,
): Promise<StepResult> {
  const { name, outcome, commentField } = DECISIONS[decision.status];
  const process = await processOf(services, params.id, params.procedureId);
  if (!process.startsWith('reporting_')) throw new ProblemError(404, 'not-found');
  const body = { record_id: params.procedureId, outcome, comment: decision[commentField] };
  const step = requireStepName('application', `${process}.${name}`);
  const request = { ...staffRequest(ctx, account, params.id), step, body };
  const hasFile = Object.values(ctx.request.files ?? {}).flat().length > 0;
  if (hasFile && name === 'answer')
    throw new ProblemError(422, 'invalid-input', { errors: { file: { key: 'errors:field.wrong' } } });
  return renameErrors({ comment: commentField }, async () =>
    answerStep(
      ctx,
      hasFile
        ? await takeWithFile(services, request, 'attachment', ctx)
        : await takeStepWithMetrics(services, request),
    ),
  );
}

async function reportingOf({ db }: Services, applicationId: string) {
  return presentReporting(orNotFound(await applicationRecords(db, applicationId)));
}
