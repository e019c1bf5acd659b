import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import pino from 'pino';
import { createHttpServer } from '../../api/app';
import { openServices } from '../../api/open-services';
import type { Services } from '../../api/services';
import { readServiceSettings } from '../../settings/settings';
import { openDemoSigner, type DemoSigner } from '../../demo/signer';
import { createActivities } from '../../workers/activities';
import { dataConverter } from '../../records/temporal/codec';
import { startHeartbeat } from '../../records/temporal/engine-watch';
import { WORKER_OPTIONS } from '../../workers/options';
import { startReports } from '../../workers/make-reports';
import { startBatches } from '../../workers/start-batches';
import { workflowBundle } from './bundle';
import { addPeople, type Cast } from './people';
import { quietRuntime } from './quiet-runtime';

export interface World {
  services: Services;
  /** Address of the API. */
  url: string;
  cast: Cast;
  signer: DemoSigner;
  stop(): Promise<void>;
}

/** A world whose worker runs in the test's process. */
export interface WorldWithWorker extends World {
  /** Ends the worker; commands wait until it is started again. */
  haltWorker(): Promise<void>;
  resumeWorker(): Promise<void>;
}

/** Starts a worker on the test's own task queue, with the product's settings; `stop` waits for its current work. */
export async function startWorker(services: Services): Promise<{ stop(): Promise<void> }> {
  const { settings } = services;
  const { temporalAddress: address, temporalNamespace: namespace, taskQueue } = settings;
  const server = await TestWorkflowEnvironment.createFromExistingServer({ address, namespace });
  const worker = await Worker.create({
    connection: server.nativeConnection,
    namespace,
    taskQueue,
    workflowBundle: await workflowBundle(),
    dataConverter: dataConverter(settings.historyKey),
    activities: createActivities({
      ...services,
      demo: true,
      client: services.temporal,
      namespace,
      taskQueue,
    }),
    ...WORKER_OPTIONS,
  });
  const beating = startHeartbeat(services.db, services.temporal, namespace);
  const batches = startBatches({ db: services.db, client: services.temporal, taskQueue });
  const reports = startReports(services);
  const workerRun = worker.run();
  return {
    async stop() {
      await beating.stop();
      await batches.stop();
      await reports.stop();
      worker.shutdown();
      await workerRun;
      await server.teardown();
    },
  };
}

/**
 * Starts the product in the test's process: the API on a free port, a worker, accounts of every role. PostgreSQL,
 * Temporal and the signing host are those of the test run.
 */
export async function startWorld(): Promise<WorldWithWorker> {
  quietRuntime();
  const settings = readServiceSettings(process.env);
  const openedServices = await openServices(settings, pino({ level: 'silent' }));
  let worker = await startWorker(openedServices.services);
  const server = createHttpServer(openedServices.services, openedServices.requestLog);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    services: openedServices.services,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cast: await addPeople(openedServices.services.db),
    signer: await openDemoSigner({ demo: true, dataDir: path.dirname(settings.dataDir) }),
    haltWorker: () => worker.stop(),
    async resumeWorker() {
      worker = await startWorker(openedServices.services);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await worker.stop();
      await openedServices.close();
    },
  };
}
