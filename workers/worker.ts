import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker, type LogLevel } from '@temporalio/worker';
import { connect } from '../db/connection';
import { openFileStore } from '../files/open';
import { readServiceSettings, type ServiceSettings } from '../settings/settings';
import { createProvider } from '../signing/provider/create-provider';
import { createActivities } from './activities';
import { workflowCode } from './bundle';
import { startCleaning } from './cleaning';
import { dataConverter } from './codec';
import { startBeating } from './engine-watch';
import { TAKING } from './options';
import { startExport } from './histories/export';
import { startOutbox } from './outbox/outbox';
import { startReconciler } from './reconcile/reconciler';
import { startRelay } from './relay';
import { startReminders } from './reminders/reminders';

/** LOG_LEVEL in the SDK's words; it knows nothing above errors. */
const LOG_LEVELS: Record<ServiceSettings['logLevel'], LogLevel> = {
  silent: 'ERROR',
  fatal: 'ERROR',
  error: 'ERROR',
  warn: 'WARN',
  info: 'INFO',
  debug: 'DEBUG',
  trace: 'TRACE',
};

/** The worker process: workflows, activities, the relay of unanswered commands and the outbox. */
async function main(): Promise<void> {
  const settings = readServiceSettings(process.env);
  Runtime.install({ logger: new DefaultLogger(LOG_LEVELS[settings.logLevel]) });
  const db = connect(settings.databaseUrl);
  const address = { address: settings.temporalAddress };
  const converter = dataConverter(settings.historyKey);
  const connection = await Connection.connect(address);
  const client = new Client({ connection, namespace: settings.temporalNamespace, dataConverter: converter });
  const files = await openFileStore(settings);
  const signing = createProvider({
    kind: 'host',
    url: settings.signingUrl,
    serviceToken: settings.signingServiceToken,
    ticketSecret: settings.signingTicketSecret,
  });
  const worker = await Worker.create({
    connection: await NativeConnection.connect(address),
    namespace: settings.temporalNamespace,
    taskQueue: settings.taskQueue,
    ...workflowCode(),
    dataConverter: converter,
    activities: createActivities({
      db,
      files,
      signing,
      demo: settings.demo,
      client,
      namespace: settings.temporalNamespace,
      taskQueue: settings.taskQueue,
    }),
    ...TAKING,
    shutdownGraceTime: '10s',
    shutdownForceTime: '20s',
  });
  const duties = [
    startBeating(db, client, settings.temporalNamespace),
    startRelay(db, client),
    startReconciler({ db, client, taskQueue: settings.taskQueue }),
    startOutbox(db, settings),
    startReminders(db),
    startCleaning(db),
    startExport({ db, client, files, taskQueue: settings.taskQueue }),
  ];
  await worker.run();
  await Promise.all(duties.map((duty) => duty.stop()));
  await connection.close();
  await db.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
