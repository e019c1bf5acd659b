import path from 'node:path';
import { terminalLanguage } from '../../settings/language';
import { launcherText } from '../../settings/launcher-text';
import { localOrigin } from './environment';
import { startPart, startsItself, type StartContext } from './context';
import { tailOf } from './log';
import { answersOk, isHealthy, answersAtAll } from './healthy';
import { nodePart, runScript } from './node-part';
import { refuseSilentDatabase } from './postgres/external';
import { ensureDatabase, preparePostgres } from './postgres/server';
import { findTemporal } from './temporal/find';
import { prepareNamespace } from './temporal/namespace';
import { isPolling, pollsIfItCan } from './temporal/pollers';
import { temporalServer } from './temporal/server';
import { secondsSince } from './wait';

/** Starts PostgreSQL, or checks the one of DATABASE_URL, and migrates its schema. */
export async function startDatabase(context: StartContext): Promise<void> {
  const { options, ports, secrets, env, logDir, signal } = context;
  if (startsItself(context, 'postgres')) {
    const access = { port: ports.postgres, password: secrets.databasePassword };
    const durable = options.durable ?? true;
    await startPart(context, 'postgres', await preparePostgres({ ...context, ...access, durable }));
    await ensureDatabase(access);
  } else if (options.external?.databaseUrl) {
    await refuseSilentDatabase(options.external.databaseUrl);
  }
  if (!startsItself(context, 'schema')) return;
  context.onProgress(launcherText('progress.migrating'));
  await runScript({ label: 'part.migrate', file: 'db/migrate.ts', env, logDir, signal });
}

/** Starts Temporal, unless TEMPORAL_ADDRESS names one, and prepares its namespace and search attributes. */
export async function startTemporal(context: StartContext): Promise<void> {
  const { ports, env, logDir, dataDir, onProgress, signal } = context;
  const embedded = startsItself(context, 'temporal');
  const namespace = env.TEMPORAL_NAMESPACE ?? 'default';
  const address = env.TEMPORAL_ADDRESS ?? '';
  if (embedded) {
    const program = await findTemporal({ env: process.env, logDir, onProgress, signal });
    env.TEMPORAL_CLI = program; // for operators' commands in tests and scripts
    const { temporal: port, temporalUi: uiPort } = ports;
    await startPart(
      context,
      'temporal',
      temporalServer({ program, dataDir, logDir, port, uiPort, namespace }),
    );
  }
  if (embedded || startsItself(context, 'worker')) await prepareNamespace({ address, namespace, embedded });
}

/** Starts the signing host on its own origin. */
export async function startSigning(context: StartContext): Promise<void> {
  if (!startsItself(context, 'signing')) return;
  const { env, logDir } = context;
  const checkReady = (): Promise<boolean> =>
    answersOk(`${localOrigin(context.options, context.ports.signing)}/health`);
  const child = nodePart({
    label: 'part.signing',
    file: 'scripts/signing-host.ts',
    env,
    logDir,
    ready: checkReady,
  });
  await startPart(context, 'signing', child);
}

/** Starts the worker; it is ready when it polls Temporal. */
export async function startWorker(context: StartContext): Promise<void> {
  if (!startsItself(context, 'worker')) return;
  const { env, logDir } = context;
  const queue = {
    address: env.TEMPORAL_ADDRESS ?? '',
    namespace: env.TEMPORAL_NAMESPACE ?? '',
    taskQueue: env.TASK_QUEUE ?? '',
  };
  const child = nodePart({
    label: 'part.worker',
    file: 'workers/worker.ts',
    env,
    logDir,
    ready: () => isPolling(child.pid, queue),
    readyAgain: () => pollsIfItCan(child.pid, queue),
  });
  await startPart(context, 'worker', child);
}

/** Starts the API with the web application; it is ready when its health reports no error of a part of this stack. */
export async function startApi(context: StartContext): Promise<void> {
  if (!startsItself(context, 'api')) return;
  const { env, logDir } = context;
  const url = `${localOrigin(context.options, context.ports.app)}/api/health`;
  const partsElsewhere = (['worker', 'signing'] as const).filter((part) => !startsItself(context, part));
  const checkReady = (): Promise<boolean> => isHealthy(url, partsElsewhere);
  const readyAgain = (): Promise<boolean> => answersAtAll(url);
  const child = nodePart({
    label: 'part.api',
    file: 'api/server.ts',
    env,
    logDir,
    ready: checkReady,
    readyAgain,
  });
  await startPart(context, 'api', child);
}

/** Adds the demonstration's data unless they exist. */
export async function seedDemo(context: StartContext): Promise<void> {
  if (!context.options.demoData) return;
  const { env, logDir, signal, onProgress } = context;
  const startedAt = Date.now();
  onProgress(launcherText('progress.seeding'));
  const tick = (): void => {
    const lastLine = tailOf(path.join(logDir, 'seed.log'), 1).trim();
    onProgress(lastLine || launcherText('progress.seedingStill', { seconds: secondsSince(startedAt) }));
  };
  const ticking = setInterval(tick, 10_000);
  try {
    const args = ['--lang', terminalLanguage(process.argv, process.env)];
    await runScript({ label: 'part.seed', file: 'demo/seed.ts', args, env, logDir, signal });
  } finally {
    clearInterval(ticking);
  }
}
