import { type Database, inTransaction } from '../../db/query';
import { every, type Repeated } from '../../records/every';
import { gatherDigests } from './digest';
import { lookAtTasks } from './look';

const PAUSE_MS = 2_000;
/** Tasks of one transaction. */
const BATCH = 100;

/**
 * Tells people of their tasks: new ones, deadlines near and past, the day's digest. It lives in the table `tasks`
 * (`remind_at`) alone, so it goes on where a stopped worker left off, and several workers share it.
 */
export const startReminders = (db: Database): Repeated =>
  every(PAUSE_MS, 'reminders', async (stopping) => {
    const look = () => inTransaction(db, (on) => lookAtTasks(on, BATCH));
    while (!stopping.aborted && (await look()) === BATCH);
    await inTransaction(db, gatherDigests);
  });
