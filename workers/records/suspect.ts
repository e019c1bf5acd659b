import type { Sequelize } from 'sequelize';
import { run } from '../../db/query';

/** Asks the reconciler to look at an application at once: its workflow and its records seem to disagree. */
export const suspect = (db: Sequelize, applicationId: string): Promise<void> =>
  run({ db }, 'update applications set suspected_at = coalesce(suspected_at, now()) where id = $1', [
    applicationId,
  ]);
