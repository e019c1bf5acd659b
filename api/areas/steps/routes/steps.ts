import { applicationRef, type FlowKind, type SubjectRef } from '../../../../domain/flows';
import type Router from '@koa/router';
import type { SubjectStepHandler } from '../../../limits/take-step-with-metrics';
import { storeUpload, uploadedFile } from '../../../commands/uploads';
import { takeStep } from '../contract/steps';
import { takeSubjectStep } from '../contract/subject-steps';
import { upload } from '../../files/contract/files';
import { readsApplication } from '../../../policies/application';
import { requireStepSlot } from '../../../policies/step-slot';
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
    const { slot, record_id: recordId } = query;
    const step = requireStepName('application', query.step);
    await requireStepSlot(services, account, { applicationId: params.id, step, slot, recordId });
    const stored = await storeUpload(services, uploadedFile(ctx), {
      subject,
      slot,
      by: account.id,
    });
    return { file: presentFile(stored) };
  });
}
