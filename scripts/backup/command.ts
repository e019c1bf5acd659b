import path from 'node:path';
import type { LauncherKey } from '../../settings/say';
import { readSettings } from '../../settings/settings';
import { messageOf } from '../start/launcher';
import { LaunchError } from '../stack/errors';

interface Asked {
  dataDir: string;
  folder: string;
  onProgress: (line: string) => void;
}

/** Runs one of the two commands: the folder from the command line, the data folder from the settings. Ends with 1 on failure. */
export function command(usage: LauncherKey, work: (asked: Asked) => Promise<void>): void {
  const begin = async (): Promise<void> => {
    const { dataDir, databaseUrl, temporalAddress } = readSettings(process.env);
    const named = process.argv
      .slice(2)
      .find((word, at, all) => !word.startsWith('-') && all[at - 1] !== '--lang');
    if (!named) throw new LaunchError(usage);
    const external = databaseUrl ? 'DATABASE_URL' : temporalAddress ? 'TEMPORAL_ADDRESS' : undefined;
    if (external) throw new LaunchError('backup.external', { name: external });
    const onProgress = (line: string): void => void process.stdout.write(`${line}\n`);
    await work({ dataDir: path.resolve(dataDir), folder: path.resolve(named), onProgress });
  };
  begin().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  });
}
