import { applicationRef, type FlowKind, type SubjectRef } from '../../../../domain/flows';
import { APPLICATION } from '../../../../domain/application';
import type Router from '@koa/router';
import { findRefusal } from '../../../../domain/process/refusal';
import { findStep } from '../../../../domain/processes';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { SubjectStepHandler } from '../../../limits/take-step-with-metrics';
import { findTarget } from '../../../../records/steps/target';
import { storeUpload, uploadedFile } from '../../../commands/uploads';
import { takeStep } from '../contract/steps';
import { takeSubjectStep } from '../contract/subject-steps';
import { upload } from '../../files/contract/files';
import { ProblemError } from '../../../../records/problem';
import { readsApplication } from '../../../policies/application';
import { readsSubject } from '../../../policies/subject';
import { presentFile } from '../../../presenters/file';
import { answerStep, requireStepName, subjectRequest } from '../../../middleware/step-request';
import type { Services } from '../../../services';
import { mount, type Call } from '../../../mount';

/**
 * Mounts the call for steps of every kind of subject, the call for steps of applications, and the upload of files for steps. `takeStepByKind`: for
 * each kind of subject, the function that takes its steps.
 */
export function stepRoutes(takeStepByKind: { [Kind in FlowKind]: SubjectStepHandler<Kind> }): (
  router: Router,
  services: Services,
) => void {
  type StepCall = Pick<Call<typeof takeSubjectStep>, 'body' | 'account' | 'ctx' | 'services'>;

  async function take(subject: SubjectRef, name: string, { body, account, ctx, services }: StepCall) {
    const { content, fin_info_data, fin_fields, fin_details_client, fin_details_fund, ...stepBody } = body;
    const data = { content, fin_info_data, fin_fields, fin_details_client, fin_details_fund };
    const step = requireStepName(subject.kind, name);
    const request = { ...subjectRequest(ctx, account, subject), step, body: stepBody };
    return answerStep(
      ctx,
      await (takeStepByKind[subject.kind] as SubjectStepHandler)(services, account, request, data),
    );
  }

  return (router, services) => {
    mount(router, services, takeSubjectStep, readsSubject, (call) =>
      take(call.params, call.params.step, call),
    );
    mount(router, services, takeStep, readsApplication, (call) =>
      take(applicationRef(call.params.id), call.params.step, call),
    );
    mountUploads(router, services);
  };
}

function mountUploads(router: Router, services: Services): void {
  mount(router, services, upload, readsApplication, async ({ params, query, account, ctx }) => {
    const subject = applicationRef(params.id);
    const target = await findTarget(services.db, subject);
    const { slot, record_id: recordId } = query;
    const step = requireStepName('application', query.step);
    const needs = findStep(step).step.needs;
    if (![...(needs?.files ?? []), ...(needs?.optionalFiles ?? [])].includes(slot))
      throw new ProblemError(404, 'not-found');
    const refusal = findRefusal(
      APPLICATION,
      target.state,
      { name: step, actor: account, input: { recordId }, now: Date.now() },
      true,
    );
    if (refusal) throw await refusalProblem(services.db, step, refusal);
    const stored = await storeUpload(services, uploadedFile(ctx), {
      subject,
      slot,
      by: account.id,
    });
    return { file: presentFile(stored) };
  });
}
