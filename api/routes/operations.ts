import type Router from '@koa/router';
import { askForAll } from '../../workers/reconcile/reconciler';
import { listWorkers } from '../../workers/engine-watch';
import { checkPassword } from '../commands/check-password';
import { resume, startAgain } from '../commands/operations/for-subject';
import { noteAction } from '../commands/operations/note-action';
import { retryDelivery } from '../commands/operations/retry-delivery';
import { PARTS } from '../contract/health';
import * as contract from '../contract/operations';
import { openedBy } from '../policies/areas';
import { freeSpace } from '../queries/disk';
import { missingParts } from '../queries/health';
import { inTime } from '../queries/in-time';
import { operatorLog, reconciliationLog } from '../queries/operations/log';
import { queueLag } from '../queries/operations/queue';
import { lastBackup, reconciliationState } from '../queries/operations/state';
import { deliveries, waitForOperator, waitingCommands } from '../queries/operations/waiting';
import type { Services } from '../services';
import { mount } from './mount';

const operates = openedBy('/admin');

/** What operators see and do: what waits for them, how the parts are, what was healed. */
export function operationsRoutes(router: Router, services: Services): void {
  const { db, temporal, settings } = services;

  mount(router, services, contract.operations, operates, async ({ language }) => {
    const [missing, queue, disk, workers, ...rest] = await Promise.all([
      missingParts(services),
      queueLag(temporal, settings),
      inTime(freeSpace(settings.dataDir)).catch(() => null),
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

  mount(router, services, contract.reconciliations, operates, ({ query, language }) =>
    reconciliationLog(db, language, query.before),
  );
  mount(router, services, contract.operatorActions, operates, ({ query, language }) =>
    operatorLog(db, language, query.before),
  );

  mount(router, services, contract.resumeSubject, operates, async ({ account, params, body }) => {
    await checkPassword(services, account.id, body.password);
    await resume(services, account, params.id);
    return {};
  });
  mount(router, services, contract.startAgain, operates, async ({ account, params, body }) => {
    await checkPassword(services, account.id, body.password);
    await startAgain(services, account, params.id);
    return {};
  });
  mount(router, services, contract.retryDelivery, operates, async ({ account, body }) => {
    await checkPassword(services, account.id, body.password);
    await retryDelivery(services, account, body.id);
    return {};
  });
  mount(router, services, contract.compareAll, operates, async ({ account }) => {
    await noteAction({ db }, { actorId: account.id, action: 'compare-all' });
    await askForAll(db);
    return {};
  });
}
