import { Sequelize } from 'sequelize';
import { asDatabase, type Database, sequelizeOf } from './database';

/**
 * Time in ms after which the server ends a transaction that its process leaves idle: a frozen process must not keep the rows it
 * has locked from all others.
 */
const MAX_IDLE_IN_TRANSACTION = 3_000;

/**
 * A pool of connections. A connection that dies under a checked-out client must not end the process, so every one gets
 * an error listener (rules/platform, "Connections").
 */
export function connect(databaseUrl: string, max = 10): Database {
  const sequelize = new Sequelize(databaseUrl, {
    dialect: 'postgres',
    logging: false,
    dialectOptions: {
      idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION,
      application_name: 'grant-office',
    },
    pool: { max, min: 0, idle: 10_000, acquire: 10_000 },
    hooks: {
      afterConnect: (connection: unknown) => {
        (connection as { on: (event: string, listener: () => void) => void }).on('error', () => {});
        // A statement is sent at once, also while the one before is not answered yet (together.ts).
        Object.assign(connection as object, { pipeline: true });
      },
    },
  });
  return asDatabase(sequelize);
}

/** Connections of a pool, and who waits for one. */
export interface PoolFacts {
  using: number;
  available: number;
  waiting: number;
}

/** Sequelize's pool (sequelize-pool), as its types do not show it. */
export const poolOf = (db: Database): PoolFacts =>
  (sequelizeOf(db).connectionManager as unknown as { pool: PoolFacts }).pool;
