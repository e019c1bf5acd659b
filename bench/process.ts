import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Starts a process of the benchmark and waits for its message `ready`. */
export async function start(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(path.join(__dirname, file), {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return child;
}
