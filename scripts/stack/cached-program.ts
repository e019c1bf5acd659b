import { homedir } from 'node:os';
import path from 'node:path';

/** What fetching or building a program needs to know. */
export interface FetchOptions {
  env: NodeJS.ProcessEnv;
  logDir: string;
  onProgress: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** Where a downloaded or built program is kept, for every clone of this user. */
export function cachedProgram(name: string, version: string, env: NodeJS.ProcessEnv): string {
  const cache = env.XDG_CACHE_HOME || path.join(env.HOME ?? homedir(), '.cache');
  return path.join(cache, 'grant-office', `${name}-${version}-${process.platform}-${process.arch}`);
}
