import { type Database, inTransaction } from '../../db/query';
import { repeatEvery, type Repeated } from '../../records/every';
import { gatherDigests } from './digest';
import { checkTasks } from './check-tasks';

const PAUSE_MS = 2_000;
/** Number of tasks handled in one transaction. */
const BATCH_SIZE = 100;

/**
 * Notifies people of new tasks and of near and passed deadlines, and sends daily digests. All state is in the table `tasks`
 * (`remind_at`), so a new worker continues where another stopped, and several workers share the work.
 */
export const startReminders = (db: Database): Repeated =>
  repeatEvery(PAUSE_MS, 'reminders', async (stopping) => {
    const checkBatch = () => inTransaction(db, (executor) => checkTasks(executor, BATCH_SIZE));
    while (!stopping.aborted && (await checkBatch()) === BATCH_SIZE);
    await inTransaction(db, gatherDigests);
  });
