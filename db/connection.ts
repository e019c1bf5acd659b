import { Sequelize } from 'sequelize';
import { asDatabase, type Database, sequelizeOf } from './database';

/** Time in ms after which the server ends an idle transaction: a frozen process must not hold its row locks. */
const MAX_IDLE_IN_TRANSACTION_MS = 3_000;
/**
 * Time in ms after which an unused connection is closed. A new connection takes longer than most calls, and has to plan its prepared
 * statements again (decision 0072). Load balancers close connections that are idle for four minutes.
 */
const MAX_IDLE_MS = 180_000;

/**
 * Opens a pool of connections. A connection that dies while it is checked out must not end the process, so every connection gets an error
 * listener (rules/platform, "Connections").
 */
export function connect(databaseUrl: string, max = 10): Database {
  const sequelize = new Sequelize(databaseUrl, {
    dialect: 'postgres',
    logging: false,
    dialectOptions: {
      idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
      application_name: 'grant-office',
    },
    pool: { max, min: 0, idle: MAX_IDLE_MS, acquire: 10_000 },
    hooks: {
      afterConnect: (connection: unknown) => {
        (connection as { on: (event: string, listener: () => void) => void }).on('error', () => {});
        // Statements are sent before the previous ones are answered (all-settled-pipeline.ts).
        Object.assign(connection as object, { pipeline: true });
      },
    },
  });
  return asDatabase(sequelize);
}

/** Numbers of a pool's connections in use, of available ones, and of requests waiting for a connection. */
export interface PoolFacts {
  using: number;
  available: number;
  waiting: number;
}

/** Returns Sequelize's pool (sequelize-pool), which its types hide. */
export const poolOf = (db: Database): PoolFacts =>
  (sequelizeOf(db).connectionManager as unknown as { pool: PoolFacts }).pool;
