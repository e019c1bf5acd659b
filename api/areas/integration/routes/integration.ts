import type Router from '@koa/router';
import { run } from '../../../../db/query';
import { webhookTarget } from '../../../../records/webhooks/address';
import { submit } from '../commands/submit';
import { storeUpload, uploadedFile } from '../../../commands/uploads';
import { integration as contract } from '../contract/integration';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { fileIdOf, idempotencyKey, mountByKey, ownSubmission } from '../../../middleware/integration-key';
import { sendFile } from '../../../middleware/send-file';
import { presentFile } from '../../../presenters/file';
import { fileForApplicant, findForApplicant } from '../queries/for-applicant';
import { openContests } from '../queries/integration';
import type { Services } from '../../../services';
import { integrationDocumentRoutes } from './documents';
import { integrationStepRoutes } from './steps';

/** Routes of the applicant's system (rules/integration, "Key"). Every write needs an idempotency key. */
export function integrationRoutes(router: Router, services: Services): void {
  const { db } = services;
  integrationStepRoutes(router, services);
  integrationDocumentRoutes(router, services);

  mountByKey(router, services, contract.contests, async () => ({
    contests: await openContests(db),
  }));

  mountByKey(router, services, contract.webhook, async ({ body, account }) => {
    if (!(await webhookTarget(body.url, services.settings.demo)))
      throw new ProblemError(422, 'invalid-input', {
        errors: { url: { key: 'errors:field.webhookAddress' } },
      });
    await run(
      { db },
      'update integration_keys set webhook_url = $2, webhook_secret = $3 where key_hash = $1',
      [account.keyHash, body.url, body.secret],
    );
    return {};
  });

  mountByKey(router, services, contract.putFile, async ({ query, account, ctx }) => {
    const uploader = `key:${account.keyHash}`;
    const id = fileIdOf(uploader, idempotencyKey(ctx));
    return {
      file: presentFile(
        await storeUpload(services, uploadedFile(ctx), { id, slot: query.slot, by: uploader }),
      ),
    };
  });

  mountByKey(router, services, contract.submit, ({ body, account, ctx }) =>
    submit(services, account.keyHash, idempotencyKey(ctx), body),
  );

  mountByKey(router, services, contract.application, ownSubmission, async ({ params }) => ({
    application: await findForApplicant(db, params.id),
  }));

  mountByKey(router, services, contract.getFile, async ({ account, params, ctx }) => {
    const file = orNotFound(await fileForApplicant(db, account.keyHash, params.id));
    await sendFile(ctx, services, file);
  });
}
