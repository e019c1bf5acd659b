import type Router from '@koa/router';
import type { FlowStepName } from '../../../../domain/flows';
import { ProblemError } from '../../../../records/problem';
import { makeBatch, type NewItem } from '../../../commands/batch';
import { storeUpload, uploadedFile } from '../../../commands/uploads';
import { requestIdOf } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import { presentFile } from '../../../presenters/file';
import { SITTING_FILE } from '../../../../records/steps/board-sitting';
import type { Services } from '../../../services';
import * as contract from '../contract/batches';
import { ownBatch, ownBatches } from '../queries/batches';

/** Steps taken on many subjects at once (rules/batches, "Batch"). */
export function batchRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.createBatch, async ({ body, ctx, account: { id, role }, language }) => {
    const batchId = await makeBatch(services, {
      kind: 'decision',
      step: null,
      actor: { id, role },
      items: body.items.map(toItem),
      scope: `batch:${id}`,
      requestId: requestIdOf(ctx),
      requestBody: body.items,
      refuse: refuseUnknown,
    });
    return { batch: await ownBatch(db, id, batchId, language) };
  });

  mount(router, services, contract.storeSittingFile, async ({ account, ctx }) => ({
    file: presentFile(await storeUpload(services, uploadedFile(ctx), { slot: SITTING_FILE, by: account.id })),
  }));

  mount(router, services, contract.batches, async ({ account, query }) => ({
    batches: await ownBatches(db, account.id, { signing: query.signing === 'true' }),
  }));

  mount(router, services, contract.batchById, async ({ params, account, language }) => ({
    batch: await ownBatch(db, account.id, params.id, language),
  }));
}

function toItem({
  subject: { kind, _id },
  step,
  record_id,
  outcome,
  comment,
  sum,
  sitting_date,
  sitting_number,
  sitting_file,
  seen,
}: contract.NewBatchItem): NewItem {
  const body = { comment, sum, sitting_date, sitting_number };
  const [epoch, version] = seen.split('.').map(Number) as [number, number];
  return {
    subject: { kind, id: _id },
    step: step as FlowStepName,
    recordId: record_id,
    outcome,
    ...(Object.values(body).some((value) => value !== undefined) && { body }),
    ...(sitting_file && { sittingFile: sitting_file }),
    seen: { epoch, version },
  };
}

/** @throws ProblemError 422 at the path of each item whose subject does not exist */
function refuseUnknown(indices: readonly number[]): void {
  if (indices.length === 0) return;
  const errors = Object.fromEntries(
    indices.map((index) => [`items.${index}.subject`, { key: 'errors:not-found' }]),
  );
  throw new ProblemError(422, 'invalid-input', { errors });
}
