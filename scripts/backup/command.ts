import path from 'node:path';
import { parseArgs } from 'node:util';
import type { LauncherKey } from '../../settings/launcher-text';
import { readSettings } from '../../settings/settings';
import { messageOf } from '../start/launcher';
import { LaunchError } from '../stack/errors';

interface BackupOptions {
  dataDir: string;
  folder: string;
  onProgress: (line: string) => void;
}

/**
 * Runs the backup or the restore, with the folder of the command line and the data folder of the settings. Exits with 1 on failure.
 * @param target the folder that the command fills.
 */
export function command(
  usage: LauncherKey,
  target: 'dataDir' | 'folder',
  runCommand: (asked: BackupOptions) => Promise<void>,
): void {
  let filled: string | undefined;
  const runBackup = async (): Promise<void> => {
    const { dataDir, databaseUrl, temporalAddress } = readSettings(process.env);
    const [named] = parseArgs({
      options: { lang: { type: 'string' } }, // read by settings/language.ts
      allowPositionals: true,
      strict: false,
    }).positionals;
    if (!named) throw new LaunchError(usage);
    const external = databaseUrl ? 'DATABASE_URL' : temporalAddress ? 'TEMPORAL_ADDRESS' : undefined;
    if (external) throw new LaunchError('backup.external', { name: external });
    const onProgress = (line: string): void => void process.stdout.write(`${line}\n`);
    const options = { dataDir: path.resolve(dataDir), folder: path.resolve(named), onProgress };
    filled = options[target];
    await runCommand(options);
  };
  runBackup().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error, filled)}\n`);
    process.exitCode = 1;
  });
}
