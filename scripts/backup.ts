import { launcherText } from '../settings/launcher-text';
import { backUp } from './backup/back-up';
import { command } from './backup/command';

/**
 * `npm run backup -- FOLDER`: copies the data of the running product. Also exits with 1 if stored files were already
 * missing.
 */
command('backup.usage', 'folder', async (options) => {
  const { lost } = await backUp(options);
  options.onProgress(launcherText('backup.keys'));
  if (lost.length === 0) return;
  process.stderr.write(
    `${launcherText('backup.lost', { count: lost.length, names: lost.slice(0, 5).join(', ') })}\n`,
  );
  process.exitCode = 1;
});
