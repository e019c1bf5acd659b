import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Child } from '../../scripts/stack/child';
import { isPortOpen } from '../../scripts/stack/healthy';
import { freePort } from '../../scripts/stack/ports';
import { WAIT_MS } from './wait';
import { programPath } from './programs/describe-with';

/** A real S3 server over a folder, for one test. */
export interface S3Server {
  port: number;
  /** Folder that has the bucket's objects as files. */
  bucketFolder: string;
  stop(): Promise<unknown>;
}

interface S3Options {
  /** Holds buckets and log. */
  folder: string;
  bucket: string;
  /** ROOT_ACCESS_KEY, ROOT_SECRET_KEY and other settings of the server. */
  env: Record<string, string>;
  /** Command line of the server; `/buckets` is replaced by its folder. */
  command?: readonly string[];
}

/** Starts versitygw on a free port, with one bucket. */
export async function startS3({
  folder,
  bucket,
  env,
  command = ['posix', '/buckets'],
}: S3Options): Promise<S3Server> {
  const port = await freePort('127.0.0.1');
  const buckets = path.join(folder, 'buckets');
  const bucketFolder = path.join(buckets, bucket);
  mkdirSync(bucketFolder, { recursive: true });
  const server = new Child({
    name: 'versitygw',
    command: programPath('versitygw'),
    args: command.map((word) => (word === '/buckets' ? buckets : word)),
    env: { PATH: process.env.PATH, ...env, VGW_PORT: `127.0.0.1:${port}` },
    logFile: path.join(folder, 'versitygw.log'),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: WAIT_MS,
    ready: () => isPortOpen(port),
    readyWithinMs: WAIT_MS,
  });
  await server.start(() => undefined);
  return { port, bucketFolder, stop: () => server.stop() };
}
