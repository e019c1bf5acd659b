import { applicationRef } from '../../../../domain/flows';
import type Router from '@koa/router';
import type Koa from 'koa';
import type { ApplicationStepName } from '../../../../domain/application';
import { signStep, type Signature } from '../commands/sign';
import { takeCounted } from '../../../limits/take-counted';
import type { StepRequest } from '../../../../records/steps/types';
import type { AnyEndpoint, OutputOf } from '../../../contract/endpoint';
import { integration as contract } from '../contract/integration';
import { ProblemError } from '../../../../records/problem';
import {
  byKey,
  idempotencyKey,
  ownApplication,
  type IntegrationCaller,
} from '../../../middleware/integration-key';
import { additionalOfFile, applicantNumbers, applicationOfProcedure } from '../queries/integration';
import { noteCommand } from '../../../middleware/call-state';
import type { Services } from '../../../services';
import { mountBehind, type Call } from '../../../mount';
import { answer } from '../../../middleware/step-request';

type By<E extends AnyEndpoint> = Call<E, IntegrationCaller>;
type Body = StepRequest['body'];
type Named = Pick<StepRequest, 'step' | 'body'>;

/** The applicant's steps: appeal, answer to a negotiation, signatures, reports. */
export function integrationStepRoutes(router: Router, services: Services): void {
  const { db } = services;

  /** A step of the application `:id`, or of the one that `of` finds. */
  function step<E extends AnyEndpoint>(
    endpoint: E,
    named: (call: By<E>) => Named | Promise<Named>,
    of?: (call: By<E>) => Promise<string>,
  ): void {
    const gate = byKey(of ? undefined : ownApplication);
    mountBehind(router, services, endpoint, gate, async (call) => {
      const id = of ? await of(call) : idOf(call);
      const taken = await takeCounted(services, await request(call, id, await named(call)));
      return answer(call.ctx, taken) as OutputOf<E>;
    });
  }

  /** A signing step with the signatures of the body. */
  function signing<E extends AnyEndpoint>(
    endpoint: E,
    name: ApplicationStepName,
    bodyOf: (call: By<E>) => Body | Promise<Body> = () => ({}),
  ): void {
    mountBehind(router, services, endpoint, byKey(ownApplication), async (call) => {
      const asked = await request(call, idOf(call), { step: name, body: await bodyOf(call) });
      const { signatures } = call.body as { signatures: Signature[] };
      return answer(call.ctx, await signStep(services, asked, signatures)) as OutputOf<E>;
    });
  }

  step(contract.appeal, ({ body: { file_id: fileId, comment } }) => ({
    step: 'tech_review.appeal',
    body: { comment, files: { appeal: [fileId] } },
  }));

  step(
    contract.changes,
    ({ params, body: { file_ids: files, fields, comment } }) => ({
      step: 'negotiation.changes',
      body: {
        record_id: params.id,
        comment,
        files: files?.length ? { changes: files } : undefined,
        changed_fields: fields,
      },
    }),
    async ({ params, account }) => there(await applicationOfProcedure(db, account.keyHash, params.id)),
  );

  step(contract.report, ({ params, body: { file_ids: report, comment } }) => ({
    step: `reporting_${params.type}.upload`,
    body: { comment, files: { report } },
  }));

  signing(contract.signAgreement, 'agreement.sign_applicant');
  signing(contract.signAct, 'act.sign_applicant');
  signing(contract.signAdditional, 'additional.sign_applicant', async ({ params }) => ({
    record_id: there(await additionalOfFile(db, params.id, params.fileId)),
  }));

  async function request(
    { ctx, account }: { ctx: Koa.Context; account: IntegrationCaller },
    applicationId: string,
    named: Named,
  ): Promise<StepRequest> {
    const requestId = idempotencyKey(ctx);
    noteCommand(ctx, applicationId, requestId);
    const numbers = await applicantNumbers(db, applicationId);
    return {
      subject: applicationRef(applicationId),
      ...named,
      requestId,
      taker: {
        actor: { id: applicationId, role: 'applicant' },
        signer: { taxId: numbers?.tax_id, edrpou: numbers?.edrpou ?? undefined },
        uploadsAs: `key:${account.keyHash}`,
      },
    };
  }
}

const idOf = ({ params }: { params: unknown }): string => (params as { id: string }).id;

/** @throws ProblemError 404 */
function there<T>(found: T | undefined): T {
  if (found === undefined) throw new ProblemError(404, 'not-found');
  return found;
}
