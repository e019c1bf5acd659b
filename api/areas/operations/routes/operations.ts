import type Router from '@koa/router';
import { requestCheckOfAll } from '../../../../records/suspect';
import { listWorkers } from '../../../../records/temporal/engine-watch';
import { checkPassword } from '../../../accounts/check-password';
import { resume, startAgain } from '../commands/for-subject';
import { logOperatorAction } from '../commands/note-action';
import { retryDelivery } from '../commands/retry-delivery';
import { PARTS } from '../contract/health';
import * as contract from '../contract/operations';
import { freeSpace } from '../../../metrics/disk';
import { missingParts } from '../../../metrics/health';
import { withTimeout } from '../../../metrics/in-time';
import { operatorLog, reconciliationLog } from '../queries/log';
import { queueLag } from '../queries/queue';
import { lastBackup, reconciliationState } from '../queries/state';
import { deliveries, waitForOperator, waitingCommands } from '../queries/waiting';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes for operators: subjects that wait for them, the state of the parts, repairs. */
export function operationsRoutes(router: Router, services: Services): void {
  const { db, temporal, settings } = services;

  mount(router, services, contract.operations, async ({ language }) => {
    const [missing, queue, disk, workers, ...rest] = await Promise.all([
      missingParts(services),
      queueLag(temporal, settings),
      withTimeout(freeSpace(settings.dataDir)).catch(() => null),
      listWorkers(db),
      waitForOperator(db, language),
      deliveries(db, 'failed', language),
      waitingCommands(db, language),
      deliveries(db, 'waiting', language),
      reconciliationState(db),
      lastBackup(db),
    ]);
    const [needs_operator, given_up, commands, waiting, reconciliation, backup] = rest;
    return {
      needs_operator,
      given_up,
      commands,
      deliveries: waiting,
      workers: workers.map(({ id, started_at, seen_at, ...worker }) => ({
        _id: id,
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
        ...worker,
      })),
      parts: PARTS.map((part) => ({ part, up: !missing.includes(part) })),
      disk,
      queue,
      reconciliation,
      backup,
    };
  });

  mount(router, services, contract.reconciliations, ({ query, language }) =>
    reconciliationLog(db, language, query.before),
  );
  mount(router, services, contract.operatorActions, ({ query, language }) =>
    operatorLog(db, language, query.before),
  );

  mount(router, services, contract.resumeSubject, async ({ account, params, body }) => {
    await checkPassword(services, account.id, body.password);
    await resume(services, account, params.id);
    return {};
  });
  mount(router, services, contract.startAgain, async ({ account, params, body }) => {
    await checkPassword(services, account.id, body.password);
    await startAgain(services, account, params.id);
    return {};
  });
  mount(router, services, contract.retryDelivery, async ({ account, body }) => {
    await checkPassword(services, account.id, body.password);
    await retryDelivery(services, account, body.id);
    return {};
  });
  mount(router, services, contract.compareAll, async ({ account }) => {
    await logOperatorAction({ db }, { actorId: account.id, action: 'compare-all' });
    await requestCheckOfAll(db);
    return {};
  });
}
