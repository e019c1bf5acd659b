import { applicationRef } from '../../../../domain/flows';
import { APPLICATION } from '../../../../domain/application';
import type Router from '@koa/router';
import { findRefusal } from '../../../../domain/process/refusal';
import { refusalProblem } from '../../../../records/steps/refuse';
import { findTarget } from '../../../../records/steps/target';
import { readTechnicalDraft, saveTechnicalDraft } from '../commands/draft';
import * as contract from '../contract/technical';
import { protocolPreview } from '../archive/archive-preview';
import { disposition } from '../../../presenters/file';
import type { Services } from '../../../services';
import { applicationDownloads } from './downloads';
import { mount } from '../../../mount';

/** Routes of the technical validation form before it is sent (draft and preview of the protocol) and of downloads. */
export function technicalRoutes(router: Router, services: Services): void {
  mount(router, services, contract.technicalDraft, ({ params, account }) =>
    readTechnicalDraft(services.db, account, params.id),
  );

  mount(router, services, contract.saveTechnicalDraft, async ({ params, body, account }) => ({
    updated_at: await saveTechnicalDraft(services.db, account, params.id, body),
  }));

  mount(router, services, contract.protocolPreview, async ({ account, params, body, ctx }) => {
    const { state } = await findTarget(services.db, applicationRef(params.id));
    const call = { name: 'tech_review.validate', actor: account, input: {}, now: Date.now() } as const;
    const refusal = findRefusal(APPLICATION, state, call, true);
    if (refusal) throw await refusalProblem(services.db, call.name, refusal);
    const bytes = await protocolPreview(services, account, params.id, body);
    ctx.set('content-disposition', disposition({ name: 'preview.pdf', mime: 'application/pdf' }, true));
    ctx.compress = false;
    ctx.type = 'application/pdf';
    ctx.body = Buffer.from(bytes);
  });

  applicationDownloads(router, services);
}
