import { applicationRef } from '../../../../domain/flows';
import { APPLICATION } from '../../../../domain/application';
import type Router from '@koa/router';
import { refusal } from '../../../../domain/process/refusal';
import { findStep } from '../../../../domain/processes';
import { refusalProblem } from '../../../../records/steps/refuse';
import { takeCounted } from '../../../limits/take-counted';
import { findTarget } from '../../../../records/steps/target';
import { storeUpload, uploadedFile } from '../../../commands/uploads';
import * as contract from '../contract/steps';
import { upload } from '../../files/contract/files';
import { ProblemError } from '../../../../records/problem';
import { readsApplication } from '../../../policies/application';
import { presentFile } from '../../../presenters/file';
import { answer, staffRequest, stepNamed } from '../../../middleware/step-request';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** The one call behind every step of every stage, and the uploads that steps name. */
export function stepRoutes(router: Router, services: Services): void {
  mount(router, services, contract.takeStep, readsApplication, async ({ params, body, account, ctx }) =>
    answer(
      ctx,
      await takeCounted(services, {
        ...staffRequest(ctx, account, params.id),
        step: stepNamed(params.step),
        body,
      }),
    ),
  );

  mount(router, services, upload, readsApplication, async ({ params, query, account, ctx }) => {
    const subject = applicationRef(params.id);
    const target = await findTarget(services.db, subject);
    const { slot, record_id: recordId } = query;
    const step = stepNamed(query.step);
    const needs = findStep(step).step.needs;
    if (![...(needs?.files ?? []), ...(needs?.optionalFiles ?? [])].includes(slot))
      throw new ProblemError(404, 'not-found');
    const refused = refusal(
      APPLICATION,
      target.state,
      { name: step, actor: account, input: { recordId }, now: Date.now() },
      true,
    );
    if (refused) throw await refusalProblem(services.db, step, refused);
    const stored = await storeUpload(services, uploadedFile(ctx), {
      subject,
      slot,
      by: account.id,
    });
    return { file: presentFile(stored) };
  });
}
