import { DefaultLogger, NativeConnection, Runtime, Worker, type LogLevel } from '@temporalio/worker';
import { connect } from '../db/connection';
import { openFileStore } from '../files/open';
import { outputMayFail } from '../settings/logger';
import { readServiceSettings, type ServiceSettings } from '../settings/settings';
import { createProvider } from '../signing/provider/create-provider';
import { createActivities } from './activities';
import { workflowCode } from './bundle';
import { startCleaning } from './cleaning';
import { dataConverter } from './codec';
import { startOutbox } from './outbox/outbox';
import { startRelay } from './relay';
import { startReminders } from './reminders/reminders';
import { temporalClient, untilTemporalServes } from './temporal';

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
  outputMayFail();
  const settings = readServiceSettings(process.env);
  const { client, connection } = temporalClient(settings);
  await untilTemporalServes(client);
  // From here on the runtime answers SIGTERM; a process that still waits is ended by it.
  Runtime.install({ logger: new DefaultLogger(LOG_LEVELS[settings.logLevel]) });
  const db = connect(settings.databaseUrl);
  const signing = createProvider({
    kind: 'host',
    url: settings.signingUrl,
    serviceToken: settings.signingServiceToken,
    ticketSecret: settings.signingTicketSecret,
  });
  const worker = await Worker.create({
    connection: await NativeConnection.connect({ address: settings.temporalAddress }),
    namespace: settings.temporalNamespace,
    taskQueue: settings.taskQueue,
    ...workflowCode(),
    dataConverter: dataConverter(settings.historyKey),
    activities: createActivities({
      db,
      files: await openFileStore(settings),
      signing,
      demo: settings.demo,
      client,
      namespace: settings.temporalNamespace,
    }),
    // A worker killed under load is noticed at once instead of after ten seconds (findings/temporal).
    stickyQueueScheduleToStartTimeout: '1s',
    shutdownGraceTime: '10s',
    shutdownForceTime: '20s',
    maxCachedWorkflows: 1000,
  });
  const duties = [
    startRelay(db, client, settings.taskQueue),
    startOutbox(db, settings),
    startReminders(db),
    startCleaning(db),
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
