import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from '../../../scripts/stack/child';
import { answersOk } from '../../../scripts/stack/healthy';
import { startStack } from '../../../scripts/stack/stack';
import { isPolling } from '../../../scripts/stack/temporal/pollers';
import { variables } from '../../../settings/table';
import { bundleForProcesses } from '../bundle';
import { programPath } from '../programs/describe-with';
import { WAIT_MS } from '../wait';
import { startS3, type S3Server } from '../s3';
import { configOf, environmentOf, serviceOf, type Environment } from './file';
import { chooseComposedPorts, requiredVariables, host, withLocalAddresses, type Ports } from './places';
import { dataDirOf, isHealthy, logOf, replica, runToEnd, type Replica } from './replica';

/** Numbers of the replicas, two of each service: each must see the other's data. */
const REPLICAS = [1, 2] as const;

/** Services of docker-compose.yml, run as processes of this machine. */
export interface Composed {
  folder: string;
  /** Public address of the product: the proxy. */
  url: string;
  /** Addresses of the APIs themselves. */
  apis: string[];
  signing: { url: string; dataDir: string };
  s3: S3Server;
  /** Settings of one of the product's replicas. */
  env: Record<string, string>;
  /** Processes by name, such as `api-1`. */
  processes: Map<string, Child>;
  stop(): Promise<void>;
}

/** Starts all services in the order of the file, each with its own environment, command and health check. */
export async function startComposed(): Promise<Composed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'grant-office-composed-'));
  const processes = new Map<string, Child>();
  const openedServices: (() => Promise<unknown>)[] = [];
  const stopServices = async () => {
    await Promise.all([...processes.values()].map((child) => child.stop()));
    for (const close of openedServices.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(path.join(folder, 'logs'));
    await bundleForProcesses(path.join(folder, 'logs'));
    const dataDir = path.join(folder, 'services');
    const stack = await startStack({ dataDir, parts: ['postgres', 'temporal'], durable: false });
    openedServices.push(() => stack.stop());
    const environment = requiredVariables(stack);
    const s3 = await startFiles(folder, environment);
    openedServices.push(() => s3.stop());
    const ports = await chooseComposedPorts();
    const mapped = withLocalAddresses(stack, s3, ports);
    const replicaOf = (service: string, name: string, ownEnv: Record<string, string> = {}): Replica => {
      const env = Object.entries(environmentOf(service, environment)).map(([key, value]) => [
        key,
        mapped(value),
      ]);
      return { service, name, folder, env: { ...Object.fromEntries(env), ...ownEnv } };
    };
    const start = async (description: Replica, isReady: (child: Child) => Promise<boolean>) => {
      const child = replica(description, isReady);
      processes.set(description.name, child);
      await child.start(() => undefined);
    };
    const api = (number: 1 | 2) =>
      replicaOf('api', `api-${number}`, { PORT: String(ports[`api-${number}`]) });

    await runToEnd(replicaOf('prepare', 'prepare'));
    await Promise.all([
      start(replicaOf('signing', 'signing', { SIGNING_PORT: String(ports.signing) }), () =>
        isHealthy('signing', 3001, ports.signing),
      ),
      ...REPLICAS.flatMap((number) => [
        start(replicaOf('worker', `worker-${number}`), (child) =>
          isPolling(child.pid, queueAt(stack.urls.temporal)),
        ),
        start(api(number), () => isHealthy('api', 3000, ports[`api-${number}`])),
      ]),
    ]);
    processes.set('proxy', await startProxy(folder, mapped(configOf('proxy', environment)), ports));
    return {
      folder,
      url: `http://${host}:${ports.door}`,
      apis: REPLICAS.map((number) => `http://${host}:${ports[`api-${number}`]}`),
      signing: { url: `http://${host}:${ports.signing}`, dataDir: dataDirOf(folder, 'signing') },
      s3,
      env: api(1).env,
      processes,
      stop: stopServices,
    };
  } catch (error) {
    await stopServices();
    throw error;
  }
}

/** Returns the default task queue of the workers, which docker-compose.yml does not change. */
const queueAt = (address: string) => ({
  address,
  namespace: variables.temporalNamespace.fallback,
  taskQueue: variables.taskQueue.fallback,
});

/** Starts the file storage as `files` does, over the folder that `files-bucket` makes. */
const startFiles = (folder: string, environment: Environment): Promise<S3Server> =>
  startS3({
    folder: path.join(folder, 'files'),
    bucket: path.basename(serviceOf('files-bucket').command?.at(-1) ?? ''),
    env: environmentOf('files', environment),
    command: serviceOf('files').command,
  });

async function startProxy(folder: string, caddyfile: string, { door }: Ports): Promise<Child> {
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, caddyfile);
  const proxy = new Child({
    name: 'proxy',
    command: programPath('caddy'),
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    env: { PATH: process.env.PATH, HOME: folder },
    logFile: logOf(folder, 'proxy'),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: WAIT_MS,
    ready: () => answersOk(`http://${host}:${door}/api/health`),
    readyWithinMs: WAIT_MS,
  });
  await proxy.start(() => undefined);
  return proxy;
}
