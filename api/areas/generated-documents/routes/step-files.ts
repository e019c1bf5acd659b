import type Router from '@koa/router';
import { requestIdOf } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import { readsApplication } from '../../../policies/application';
import type { Services } from '../../../services';
import { makeStepFile, stepFileFields } from '../commands/step-file';
import * as contract from '../contract/step-files';

/** Routes of the files of steps that are made from templates (rules/documents, "Files of steps"). */
export function stepFileRoutes(router: Router, services: Services): void {
  mount(router, services, contract.stepFileFields, readsApplication, async ({ params, query, account }) => {
    const request = { ...query, applicationId: params.id, templateId: params.template };
    return { fields: await stepFileFields(services, account, request) };
  });

  mount(router, services, contract.makeStepFile, readsApplication, ({ params, body, account, ctx }) =>
    makeStepFile(services, account, requestIdOf(ctx), {
      ...body,
      applicationId: params.id,
      templateId: params.template,
    }),
  );
}
