import path from 'node:path';
import { ensureSecrets } from '../../settings/secrets';
import { buildAll } from '../build/all';
import type { Child } from './child';
import { startsItself, type StartContext } from './context';
import { refuseLostSecrets, lockDataDir } from './data-dir';
import { partEnvironment } from './environment';
import type { Endings, Part, Ports, Stack, StackOptions } from './options';
import { choosePorts } from './ports';
import { seedDemo, startApi, startDatabase, startSigning, startTemporal, startWorker } from './starts';
import { SpareSpace } from './spare-room';
import { ProcessTree } from './tree';

export type { Endings, Part, Ports, Stack, StackOptions } from './options';

/**
 * Starts the requested parts, each as soon as the parts that it needs are ready, and returns when all of them answer.
 * If a part cannot start, stops the running ones.
 * @throws LaunchError with one line, and with the end of the log if there is one
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = path.resolve(options.dataDir);
  const lock = await lockDataDir(dataDir);
  const aborted = new AbortController();
  const signal = AbortSignal.any([aborted.signal, ...(options.signal ? [options.signal] : [])]);
  const onProgress = options.onProgress ?? (() => undefined);
  const restartParts = options.restartParts ?? false;
  const spare = restartParts ? new SpareSpace(dataDir, onProgress) : undefined;
  const tree = new ProcessTree({ onProgress, note: lock.note, restartParts });
  const giveBack = (): void => {
    spare?.close();
    lock.giveBack();
  };
  try {
    const ports = await portsOf(options);
    refuseLostSecrets(dataDir);
    const secrets = ensureSecrets(dataDir);
    const context: StartContext = {
      options,
      dataDir,
      logDir: path.join(dataDir, 'logs'),
      ports,
      secrets,
      env: partEnvironment(options, ports, secrets),
      tree,
      children: new Map(),
      onProgress,
      signal,
    };
    await startAll(context, aborted);
    return stackOf(context, giveBack);
  } catch (error) {
    await tree.stop();
    giveBack();
    throw error;
  }
}

async function startAll(context: StartContext, aborted: AbortController): Promise<void> {
  const built = buildAll(context, startsItself(context, 'web') ? undefined : ['part.processes']);
  const signing = built.then(() => startSigning(context)); // the signing host serves built files
  await allStarted(aborted, [startDatabase(context), startTemporal(context), signing]);
  await allStarted(aborted, [startWorker(context), startApi(context)]);
  await seedDemo(context);
}

/** Waits for all starts. The first failure cancels the others and is thrown. */
async function allStarted(aborted: AbortController, starts: readonly Promise<void>[]): Promise<void> {
  let firstError: unknown;
  const watched = starts.map((start) =>
    start.catch((error: unknown) => {
      firstError ??= error;
      aborted.abort(error);
    }),
  );
  await Promise.all(watched);
  if (firstError !== undefined) throw firstError;
}

async function portsOf(options: StackOptions): Promise<Ports> {
  const portOf = (part: Part, port: keyof Ports): number =>
    options.parts.includes(part) ? (options.ports?.[port] ?? 0) : 0;
  const host = options.host ?? '127.0.0.1';
  const local = '127.0.0.1';
  const [app = 0, signing = 0, postgres = 0, temporal = 0, temporalUi = 0] = await choosePorts([
    { name: 'PORT', port: portOf('api', 'app'), host },
    { name: 'SIGNING_PORT', port: portOf('signing', 'signing'), host },
    {
      name: 'PG_PORT',
      port: options.external?.databaseUrl ? 0 : portOf('postgres', 'postgres'),
      host: local,
    },
    {
      name: 'TEMPORAL_PORT',
      port: options.external?.temporalAddress ? 0 : portOf('temporal', 'temporal'),
      host: local,
    },
    {
      name: 'TEMPORAL_UI_PORT',
      port: options.external?.temporalAddress ? 0 : portOf('temporal', 'temporalUi'),
      host: local,
    },
  ]);
  return { app, signing, postgres, temporal, temporalUi };
}

function stackOf(context: StartContext, giveBack: () => void): Stack {
  const { tree, env, children, ports, options } = context;
  const child = (part: Part): Child => {
    const child = children.get(part);
    if (!child) throw new Error(`the part ${part} was not started by this stack`);
    return child;
  };
  const endingsOf = (stopResults: Awaited<ReturnType<ProcessTree['stop']>>): Endings =>
    Object.fromEntries(
      [...children].map(([part, child]) => [part, stopResults.get(child)]).filter(([, ending]) => ending),
    );
  return {
    env,
    urls: {
      app: env.PUBLIC_URL ?? '',
      signing: env.SIGNING_URL ?? '',
      temporalUi: options.external?.temporalAddress ? undefined : `http://127.0.0.1:${ports.temporalUi}`,
      database: env.DATABASE_URL ?? '',
      temporal: env.TEMPORAL_ADDRESS ?? '',
    },
    pids: () =>
      Object.fromEntries([...children].flatMap(([part, child]) => (child.pid ? [[part, child.pid]] : []))),
    halt: (part, how) => tree.halt(child(part), how),
    resume: (part) => tree.resume(child(part)),
    failed: tree.failed,
    stop: async () => endingsOf(await tree.stop().finally(giveBack)),
    kill: () => tree.kill().finally(giveBack),
  };
}
