import { Sequelize } from 'sequelize';

/**
 * A pool of connections. A connection that dies under a checked-out client must not end the process, so every one gets
 * an error listener (findings, reliability).
 */
export function connect(databaseUrl: string, max = 10): Sequelize {
  return new Sequelize(databaseUrl, {
    dialect: 'postgres',
    logging: false,
    pool: { max, min: 0, idle: 10_000, acquire: 10_000 },
    define: { underscored: true, timestamps: false },
    hooks: {
      afterConnect: (connection: unknown) => {
        (connection as { on: (event: string, listener: () => void) => void }).on('error', () => {});
      },
    },
  });
}
