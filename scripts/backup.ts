import { say } from '../settings/say';
import { backUp } from './backup/back-up';
import { command } from './backup/command';

/** `npm run backup -- FOLDER`: copies the running product. Exits with 1 also when stored files were missing before. */
command('backup.usage', 'folder', async (options) => {
  const { lost } = await backUp(options);
  options.onProgress(say('backup.keys'));
  if (lost.length === 0) return;
  process.stderr.write(`${say('backup.lost', { count: lost.length, names: lost.slice(0, 5).join(', ') })}\n`);
  process.exitCode = 1;
});
