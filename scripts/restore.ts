import { launcherText } from '../settings/launcher-text';
import { command } from './backup/command';
import { restore } from './backup/restore';

/** `npm run restore -- FOLDER`: copies a backup into the empty data folder DATA_DIR. */
command('restore.usage', 'dataDir', async (options) => {
  const { lost } = await restore(options);
  if (lost.length > 0) process.stderr.write(`${launcherText('restore.lost', { count: lost.length })}\n`);
});
