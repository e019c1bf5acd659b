import type { Sequelize } from 'sequelize';
import { run } from '../../db/query';

/** Marks an application that waits for an operator, or takes the mark away. */
export const noteOperator =
  (db: Sequelize) =>
  ({ applicationId, reason }: { applicationId: string; reason: string | null }): Promise<void> =>
    run({ db }, 'update applications set needs_operator = $2 where id = $1', [applicationId, reason]);
