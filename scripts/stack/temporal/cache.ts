import { homedir } from 'node:os';
import path from 'node:path';

/** What fetching or building the program needs to know. */
export interface FetchOptions {
  env: NodeJS.ProcessEnv;
  logDir: string;
  onProgress: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** The command-line tool that is fetched or built: server 1.29.1, the newest that builds as a Go dependency. */
export const temporalVersion = '1.5.1';

/** Where the downloaded or built program is kept, for every clone of this user. */
export function cachedTemporal(env: NodeJS.ProcessEnv): string {
  const cache = env.XDG_CACHE_HOME || path.join(env.HOME ?? homedir(), '.cache');
  return path.join(cache, 'grant-office', `temporal-${temporalVersion}-${process.platform}-${process.arch}`);
}
