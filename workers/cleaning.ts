import type { Sequelize } from 'sequelize';
import { run } from '../db/query';
import { every, type Repeated } from './every';

/** How long rows that only serve the day's work are kept. */
const KEPT = { events: '7 days', request_log: '400 days', letters: '400 days' } as const;

/** Once an hour deletes live events, request log and letters past their time; decisions and files are never touched. */
export const startCleaning = (db: Sequelize): Repeated =>
  every(3_600_000, async () => {
    for (const [table, time] of Object.entries(KEPT)) {
      await run({ db }, `delete from ${table} where created_at < now() - interval '${time}'`);
    }
    await run({ db }, 'delete from sessions where expires_at < now()');
  });
