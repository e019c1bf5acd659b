import { Transaction, type Sequelize } from 'sequelize';
import type { Executor } from '../../../../db/query';

/** Several queries that all see the same moment, so that a view never mixes two versions of an application. */
export const snapshot = <Result>(db: Sequelize, work: (on: Executor) => Promise<Result>): Promise<Result> =>
  db.transaction({ isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ }, (transaction) =>
    work({ db, transaction }),
  );
