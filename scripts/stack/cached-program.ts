import { homedir } from 'node:os';
import path from 'node:path';
import which from 'which';

/** Options of fetching or building a program. */
export interface FetchOptions {
  env: NodeJS.ProcessEnv;
  logDir: string;
  onProgress: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** Returns the first program of this name on the PATH. */
export const onPath = (program: string, env: NodeJS.ProcessEnv): string | undefined =>
  which.sync(program, { path: env.PATH, nothrow: true }) ?? undefined;

/** Returns the path of a downloaded or built program, which all clones of this user share. */
export function cachedProgram(name: string, version: string, env: NodeJS.ProcessEnv): string {
  const cache = env.XDG_CACHE_HOME || path.join(env.HOME ?? homedir(), '.cache');
  return path.join(cache, 'grant-office', `${name}-${version}-${process.platform}-${process.arch}`);
}
