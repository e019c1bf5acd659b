import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SequelizeStorage, Umzug } from 'umzug';
import { connect } from './connection';
import { sequelizeOf } from './database';
/** One direction of a migration; `sql` runs a statement. */
export type Migration = (sql: (text: string) => Promise<unknown>) => Promise<unknown>;

interface MigrationModule {
  up: Migration;
  down: Migration;
}
const FOLDER = path.join(__dirname, 'migrations');

/** The names of all migrations, oldest first. */
export const migrationNames = readdirSync(FOLDER)
  .map((file) => path.parse(file).name)
  .sort();

/** Migrates a database to the newest schema; simultaneous processes wait for each other on an advisory lock. */
export async function migrate(databaseUrl: string): Promise<void> {
  await withUmzug(databaseUrl, (umzug) => umzug.up());
}

/** Reverts every migration, or those from the named one on; the tests check that migrations are reversible. */
export async function migrateDown(databaseUrl: string, to?: string): Promise<void> {
  await withUmzug(databaseUrl, (umzug) => umzug.down({ to: to ?? 0 }));
}

async function withUmzug(databaseUrl: string, run: (umzug: Umzug) => Promise<unknown>): Promise<void> {
  const lock = sequelizeOf(connect(databaseUrl, 1));
  const sequelize = sequelizeOf(connect(databaseUrl, 2));
  try {
    await lock.query('select pg_advisory_lock(7401)');
    const sql = (text: string) =>
      sequelize.transaction((transaction) => sequelize.query(text, { transaction }));
    await run(
      new Umzug({
        migrations: migrationNames.map((name) => {
          const { up, down } = require(path.join(FOLDER, name)) as MigrationModule;
          return { name, up: () => up(sql), down: () => down(sql) };
        }),
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
