import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { connect } from '../db/connection';
import { openFileStore } from '../files/open';
import { outputMayFail } from '../settings/logger';
import { readServiceSettings } from '../settings/settings';
import { createProvider } from '../signing/provider/create-provider';
import { startTracing } from '../telemetry/traces/start';
import { createActivities } from './activities';
import { workflowCode } from './bundle';
import { startCleaning } from './cleaning';
import { dataConverter } from '../records/temporal/codec';
import { startHeartbeat } from '../records/temporal/engine-watch';
import { WORKER_OPTIONS } from './options';
import { startExport } from './histories/export';
import { sdkLogger, workerLog } from '../telemetry/logs/log';
import { loggedActivities } from './log-activities';
import { serveMetrics } from './metrics/metrics';
import { sdkMetrics } from './metrics/sdk';
import { startOutbox } from './outbox/outbox';
import { releaseSticky } from './release-sticky';
import { startReconciler } from './reconcile/reconciler';
import { startRelay } from './relay';
import { startReports } from './make-reports';
import { startBatches } from './start-batches';
import { startReminders } from './reminders/reminders';
import { startUnavailableExperts } from './unavailable-experts';
import { startWarmUp } from './warm-up';
import { temporalClient, waitForTemporal } from '../records/temporal/connection';

/** Time in ms for running deliveries to end at a stop. Later ones are aborted, and repeated by the next worker. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** The worker process: workflows, activities, the relay of unanswered commands and the outbox. */
async function main(): Promise<void> {
  outputMayFail();
  const settings = readServiceSettings(process.env);
  workerLog.level = settings.logLevel;
  const tracing = await startTracing(settings.otlpEndpoint, 'grant-office-worker');
  const plugins = tracing ? [tracing.plugin] : [];
  const { client, connection } = temporalClient(settings, plugins);
  await waitForTemporal(client);
  const sdk = settings.workerMetricsPort === undefined ? undefined : await sdkMetrics();
  // From here on the Temporal runtime handles SIGTERM; before that, the signal ends the process.
  Runtime.install({
    logger: sdkLogger(workerLog),
    telemetryOptions: {
      logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} },
      metrics: sdk?.options,
    },
  });
  const db = connect(settings.databaseUrl);
  const metrics = sdk && (await serveMetrics(settings, db, sdk));
  const released = releaseSticky({ db, client });
  const files = await openFileStore(settings);
  const provider = createProvider({
    kind: 'host',
    url: settings.signingUrl,
    serviceToken: settings.signingServiceToken,
    ticketSecret: settings.signingTicketSecret,
  });
  const native = await NativeConnection.connect({ address: settings.temporalAddress });
  const worker = await Worker.create({
    connection: native,
    namespace: settings.temporalNamespace,
    taskQueue: settings.taskQueue,
    ...workflowCode(tracing !== undefined),
    plugins,
    interceptors: { activity: [loggedActivities] },
    dataConverter: dataConverter(settings.historyKey),
    activities: createActivities({
      db,
      files,
      signing: metrics?.signing(provider) ?? provider,
      demo: settings.demo,
      settings,
      client,
      namespace: settings.temporalNamespace,
      taskQueue: settings.taskQueue,
    }),
    ...WORKER_OPTIONS,
    shutdownGraceTime: '10s',
    shutdownForceTime: '20s',
  });
  const duties = [
    startHeartbeat(db, client, settings.temporalNamespace),
    startRelay({ db, client }),
    startBatches({ db, client, taskQueue: settings.taskQueue }),
    startReports({ db, files }),
    startReconciler({ db, client, taskQueue: settings.taskQueue }),
    startOutbox(db, settings),
    startReminders(db),
    startUnavailableExperts(db),
    startCleaning(db),
    startWarmUp(),
    startExport({ db, client, files, taskQueue: settings.taskQueue }),
  ];
  await Promise.all([worker.run(), released]);
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  await Promise.all(duties.map((duty) => duty.stop()));
  await metrics?.close();
  await native.close(); // an open one keeps the process alive
  await connection.close();
  await db.close();
  await tracing?.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
