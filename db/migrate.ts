import { SequelizeStorage, Umzug } from 'umzug';
import { connect } from './connection';
import * as people from './migrations/0001-people';
import * as catalogue from './migrations/0002-catalogue';
import * as applications from './migrations/0003-applications';
import * as commands from './migrations/0004-commands';

/** One direction of a migration: gets a function that runs SQL. */
export type Migration = (sql: (text: string) => Promise<unknown>) => Promise<unknown>;

const MIGRATIONS: Record<string, { up: Migration; down: Migration }> = {
  '0001-people': people,
  '0002-catalogue': catalogue,
  '0003-applications': applications,
  '0004-commands': commands,
};

/** Brings a database to the newest schema; two processes at once wait for each other on an advisory lock. */
export async function migrate(databaseUrl: string): Promise<void> {
  await withUmzug(databaseUrl, (umzug) => umzug.up());
}

/** Takes every migration back: the way down is tried in the tests. */
export async function migrateDown(databaseUrl: string): Promise<void> {
  await withUmzug(databaseUrl, (umzug) => umzug.down({ to: 0 }));
}

async function withUmzug(databaseUrl: string, run: (umzug: Umzug) => Promise<unknown>): Promise<void> {
  const lock = connect(databaseUrl, 1);
  const sequelize = connect(databaseUrl, 2);
  try {
    await lock.query('select pg_advisory_lock(7401)');
    const sql = (text: string) =>
      sequelize.transaction((transaction) => sequelize.query(text, { transaction }));
    await run(
      new Umzug({
        migrations: Object.entries(MIGRATIONS).map(([name, { up, down }]) => ({
          name,
          up: () => up(sql),
          down: () => down(sql),
        })),
        storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
        logger: undefined,
      }),
    );
  } finally {
    await sequelize.close();
    await lock.close();
  }
}

if (require.main === module) {
  migrate(process.env.DATABASE_URL ?? '').catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
