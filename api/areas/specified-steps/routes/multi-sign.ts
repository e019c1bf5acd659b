import type Router from '@koa/router';
import type { ApplicationStepName } from '../../../../domain/application';
import { additionalsOf, multiSign, type SigningStep } from '../../../commands/multi-sign';
import { multiSignCalls as contract } from '../contract/signing';
import type { Services, SignedIn } from '../../../services';
import { mount, type Call } from '../../../mount';
import { requestIdOf } from '../../../middleware/step-request';

type AnyCall = Pick<Call<typeof contract.multiSignActs>, 'ctx' | 'language'> & { account: SignedIn };

/** Signs many items for the director at once. `If-Match` is ignored, because it concerns one application only. */
async function sign(
  services: Services,
  { ctx, account: { id, role }, language }: AnyCall,
  step: ApplicationStepName,
  items: SigningStep[],
) {
  const requestId = requestIdOf(ctx);
  const results = await multiSign(services, { actor: { id, role }, requestId, step, items, language });
  if (results.some((result) => result.pending)) ctx.status = 202;
  return { results };
}

const itemsOf = (applications: string[]): SigningStep[] =>
  [...new Set(applications)].map((applicationId) => ({ applicationId }));

/** Routes by which the director signs many agreements, acts or additional agreements at once. */
export function multiSignRoutes(router: Router, services: Services): void {
  mount(router, services, contract.multiSignGrunts, (call) =>
    sign(services, call, 'agreement.sign', itemsOf(call.body.applications)),
  );
  mount(router, services, contract.multiSignActs, (call) =>
    sign(services, call, 'act.sign', itemsOf(call.body.applications)),
  );
  mount(router, services, contract.multiSignAdditionals, async (call) => {
    const { applications, additional_ids: ids } = call.body;
    return sign(services, call, 'additional.sign', await additionalsOf(services.db, applications, ids));
  });
}
