import type Router from '@koa/router';
import type Koa from 'koa';
import { row, rows, run } from '../../db/query';
import { signStep } from '../commands/integration/sign';
import { submit } from '../commands/integration/submit';
import { takeStep } from '../commands/steps/take-step';
import type { StepRequest, StepTaker } from '../commands/steps/types';
import { storeUpload, uploadedFile } from '../commands/uploads';
import { integration as contract } from '../contract/integration';
import { ApiProblem } from '../errors';
import {
  byKey,
  fileIdOf,
  idempotencyKey,
  ownApplication,
  type IntegrationCaller,
} from '../middleware/integration-key';
import { sendFile } from '../middleware/send-file';
import { presentFile } from '../presenters/file';
import type { FileRow } from '../queries/files';
import { findForApplicant } from '../queries/for-applicant';
import type { Services } from '../services';
import { mountBehind } from './mount';
import { answer } from './steps';

interface ContestRow {
  _id: string;
  title: string;
  program: string;
  season: string;
}

/** What the applicant's system may do (design, "The integration API"). Every write needs an idempotency key. */
export function integrationRoutes(router: Router, services: Services): void {
  const { db } = services;

  mountBehind(router, services, contract.contests, byKey(), async () => ({
    contests: await rows<ContestRow>(
      { db },
      `select c.id as _id, c.title, p.title as program, s.title as season
         from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
        order by s.number desc, p.number, c.number`,
    ),
  }));

  mountBehind(router, services, contract.webhook, byKey(), async ({ body, account }) => {
    await run(
      { db },
      'update integration_keys set webhook_url = $2, webhook_secret = $3 where key_hash = $1',
      [account.keyHash, body.url, body.secret],
    );
    return {};
  });

  mountBehind(router, services, contract.putFile, byKey(), async ({ query, account, ctx }) => {
    const by = `key:${account.keyHash}`;
    const id = fileIdOf(by, idempotencyKey(ctx));
    return {
      file: presentFile(await storeUpload(services, uploadedFile(ctx), { id, slot: query.slot, by })),
    };
  });

  mountBehind(router, services, contract.submit, byKey(), ({ body, account, ctx }) =>
    submit(services, account.keyHash, idempotencyKey(ctx), body),
  );

  mountBehind(router, services, contract.application, byKey(ownApplication), async ({ params }) => ({
    application: await findForApplicant(db, params.id),
  }));

  mountBehind(
    router,
    services,
    contract.appeal,
    byKey(ownApplication),
    async ({ params, body, ctx, account }) => {
      const { file_id: fileId, comment } = body;
      return answer(
        ctx,
        await takeStep(
          services,
          await request(ctx, account, params.id, 'tech_review.appeal', {
            comment,
            files: { appeal: [fileId] },
          }),
        ),
      );
    },
  );

  mountBehind(router, services, contract.changes, byKey(), async ({ params, body, ctx, account }) => {
    const id = await applicationOfProcedure(account, params.id);
    const files = body.file_ids?.length ? { changes: body.file_ids } : undefined;
    const step = { record_id: params.id, comment: body.comment, files, changed_fields: body.fields };
    return answer(
      ctx,
      await takeStep(services, await request(ctx, account, id, 'negotiation.changes', step)),
    );
  });

  mountBehind(
    router,
    services,
    contract.signAgreement,
    byKey(ownApplication),
    async ({ params, body, ctx, account }) =>
      answer(
        ctx,
        await signStep(
          services,
          await request(ctx, account, params.id, 'agreement.sign_applicant', {}),
          body.signatures,
        ),
      ),
  );

  mountBehind(
    router,
    services,
    contract.signAct,
    byKey(ownApplication),
    async ({ params, body, ctx, account }) =>
      answer(
        ctx,
        await signStep(
          services,
          await request(ctx, account, params.id, 'act.sign_applicant', {}),
          body.signatures,
        ),
      ),
  );

  mountBehind(
    router,
    services,
    contract.signAdditional,
    byKey(ownApplication),
    async ({ params, body, ctx, account }) => {
      const step = { record_id: await additionalOf(params.id, params.fileId) };
      return answer(
        ctx,
        await signStep(
          services,
          await request(ctx, account, params.id, 'additional.sign_applicant', step),
          body.signatures,
        ),
      );
    },
  );

  mountBehind(
    router,
    services,
    contract.report,
    byKey(ownApplication),
    async ({ params, body, ctx, account }) => {
      const step = { comment: body.comment, files: { report: body.file_ids } };
      return answer(
        ctx,
        await takeStep(
          services,
          await request(ctx, account, params.id, `reporting_${params.type}.upload`, step),
        ),
      );
    },
  );

  router.get(contract.getFile.path, async (ctx: Koa.Context) => {
    const caller = await byKey().authenticate(ctx, services);
    const file = await row<FileRow>(
      { db },
      `select f.* from files f join applications a on a.id = f.application_id
        where f.id::text = $1 and a.integration_key = $2`,
      [ctx.params.id, caller.keyHash],
    );
    if (!file) throw new ApiProblem(404, 'not-found');
    await sendFile(ctx, services, file);
  });

  async function applicationOfProcedure(caller: IntegrationCaller, procedureId: string): Promise<string> {
    const found = await row<{ id: string }>(
      { db },
      `select a.id from decisions d join applications a on a.id = d.application_id
        where d.record_id = $1 and a.integration_key = $2 limit 1`,
      [procedureId, caller.keyHash],
    );
    if (!found) throw new ApiProblem(404, 'not-found');
    return found.id;
  }

  /** The additional agreement that this file is. @throws ApiProblem 404 */
  async function additionalOf(applicationId: string, fileId: string): Promise<string> {
    const found = await row<{ id: string }>(
      { db },
      `select additional->>'id' as id from applications, jsonb_array_elements(state->'additional') additional
        where applications.id = $1 and additional->'file'->>'fileId' = $2`,
      [applicationId, fileId],
    );
    if (!found) throw new ApiProblem(404, 'not-found');
    return found.id;
  }

  async function request(
    ctx: Koa.Context,
    caller: IntegrationCaller,
    applicationId: string,
    step: string,
    body: StepRequest['body'],
  ): Promise<StepRequest> {
    const requestId = idempotencyKey(ctx);
    return { applicationId, step, body, requestId, taker: await applicantOf(applicationId, caller) };
  }

  async function applicantOf(id: string, caller: IntegrationCaller): Promise<StepTaker> {
    const found = await row<{ tax_id: string; edrpou: string | null }>(
      { db },
      `select applicant_tax_id as tax_id, applicant->>'edrpou' as edrpou from applications where id = $1`,
      [id],
    );
    return {
      actor: { id, role: 'applicant' },
      signer: { taxId: found?.tax_id, edrpou: found?.edrpou ?? undefined },
      uploadsAs: `key:${caller.keyHash}`,
    };
  }
}
