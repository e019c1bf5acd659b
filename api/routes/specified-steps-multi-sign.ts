import type { ApplicationStepName } from '../../domain/application';
import { exists } from '../../domain/processes';
import { additionalsOf, multiSign, type ToSign } from '../commands/multi-sign';
import { multiSignCalls as contract } from '../contract/specified-steps-signing';
import type { Services, SignedIn } from '../services';
import { mount, type Call, type Policy } from './mount';
import type { Area } from './specified-steps-at';
import { staffRequest } from './steps';

const signs =
  (step: ApplicationStepName): Policy =>
  (account) =>
    exists(step, account.role);

type AnyCall = Pick<Call<typeof contract.multiSignActs>, 'ctx' | 'language'> & { account: SignedIn };

/** Many signatures of the director at once. `If-Match` speaks of one application, and so of none here. */
async function sign(services: Services, { ctx, account, language }: AnyCall, items: ToSign[]) {
  const { taker, requestId } = staffRequest(ctx, account, '');
  const results = await multiSign(services, { taker, requestId, language }, items);
  if (results.some((result) => result.pending)) ctx.status = 202;
  return { results };
}

const ofEach = (applications: string[], step: ApplicationStepName): ToSign[] =>
  [...new Set(applications)].map((applicationId) => ({ applicationId, step }));

export const multiSignArea: readonly Area[] = [
  (router, services) =>
    mount(router, services, contract.multiSignGrunts, signs('agreement.sign'), (call) =>
      sign(services, call, ofEach(call.body.applications, 'agreement.sign')),
    ),
  (router, services) =>
    mount(router, services, contract.multiSignActs, signs('act.sign'), (call) =>
      sign(services, call, ofEach(call.body.applications, 'act.sign')),
    ),
  (router, services) =>
    mount(router, services, contract.multiSignAdditionals, signs('additional.sign'), async (call) => {
      const { applications, additional_ids: ids } = call.body;
      return sign(services, call, await additionalsOf(services.db, applications, ids));
    }),
];
