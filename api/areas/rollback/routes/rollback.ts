import type Router from '@koa/router';
import { requestRollback } from '../commands/create';
import { recordRollbackSigned } from '../commands/sign';
import { checkPassword } from '../../../accounts/check-password';
import * as contract from '../contract/rollback';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import { requestIdOf } from '../../../middleware/step-request';
import { rollbackPreview } from '../contract/preview';
import { rollbackUndoPreview, undoRollback } from '../contract/undo';
import { requestUndo } from '../commands/undo';
import { previewUndo } from '../queries/preview-undo';
import { previewRollback } from '../queries/preview';
import { previewReview } from '../queries/preview-review';
import { requireTarget } from '../queries/target';
import { findRollback, listRollbacks, listTargets } from '../queries/rollbacks';
import type { Language } from '../../../../texts/translate';
import type { Services } from '../../../services';
import type { RollbackView } from '../contract/rollback';

/**
 * Routes of rollbacks. A rollback is requested with the account's password, is carried out by its own
 * workflow, and is signed at the end.
 */
export function rollbackRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.rollbacks, ({ query }) => listRollbacks(db, query.before));

  mount(router, services, contract.rollbackById, async ({ params, language }) => ({
    rollback: await find(params.id, language),
  }));

  mount(router, services, contract.rollbackTargets, async ({ params }) => ({
    targets: await listTargets(db, params.id),
  }));

  mount(router, services, rollbackPreview, ({ account, params, query: { record_id, ...target } }) => {
    requireTarget({ type: record_id === undefined ? 'application' : 'expert_review', ...target });
    return record_id === undefined
      ? previewRollback(db, params.id, target)
      : previewReview(db, account, params.id, { status: target.status, record_id });
  });

  mount(router, services, contract.createRollback, async ({ body, account, ctx, language }) => {
    await checkPassword(services, account.id, body.password);
    const id = await requestRollback(services, account, requestIdOf(ctx), body);
    return { rollback: await find(id, language) };
  });

  mount(router, services, rollbackUndoPreview, ({ params, query }) =>
    previewUndo(db, params.id, query.application_id),
  );

  mount(router, services, undoRollback, async ({ body, params, account, ctx, language }) => {
    await checkPassword(services, account.id, body.password);
    const request = { requestId: requestIdOf(ctx), rollbackId: params.id };
    const id = await requestUndo(services, account, request, body);
    return { rollback: await find(id, language) };
  });

  mount(router, services, contract.signRollback, async ({ params, account, language }) => {
    await recordRollbackSigned(services, account, params.id);
    return { rollback: await find(params.id, language) };
  });

  async function find(id: string, language: Language): Promise<RollbackView> {
    const rollback = orNotFound(await findRollback(db, id, language));
    return rollback;
  }
}
