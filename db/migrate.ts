import { SequelizeStorage, Umzug } from 'umzug';
import { connect } from './connection';
import * as people from './migrations/0001-people';
import * as catalogue from './migrations/0002-catalogue';
import * as applications from './migrations/0003-applications';
import * as commands from './migrations/0004-commands';
import * as accounts from './migrations/0005-accounts';
import * as secondFactor from './migrations/0006-second-factor';
import * as administration from './migrations/0007-administration';
import * as catalogueKept from './migrations/0008-catalogue';
import * as registers from './migrations/0009-registers';
import * as lists from './migrations/0010-lists';
import * as application from './migrations/0011-application';
import * as tasks from './migrations/0012-tasks';
import * as rateLimits from './migrations/0013-rate-limits';
import * as guarantees from './migrations/0014-guarantees';
import * as exportedHistories from './migrations/0015-exported-histories';
import * as operations from './migrations/0016-operations';
import * as subjects from './migrations/0017-subjects';
import * as experts from './migrations/0018-experts';

/** One direction of a migration: gets a function that runs SQL. */
export type Migration = (sql: (text: string) => Promise<unknown>) => Promise<unknown>;

const MIGRATIONS: Record<string, { up: Migration; down: Migration }> = {
  '0001-people': people,
  '0002-catalogue': catalogue,
  '0003-applications': applications,
  '0004-commands': commands,
  '0005-accounts': accounts,
  '0006-second-factor': secondFactor,
  '0007-administration': administration,
  '0008-catalogue': catalogueKept,
  '0009-registers': registers,
  '0010-lists': lists,
  '0011-application': application,
  '0012-tasks': tasks,
  '0013-rate-limits': rateLimits,
  '0014-guarantees': guarantees,
  '0015-exported-histories': exportedHistories,
  '0016-operations': operations,
  '0017-subjects': subjects,
  '0018-experts': experts,
};

/** The names of all migrations, oldest first. */
export const migrationNames = Object.keys(MIGRATIONS);

/** Brings a database to the newest schema; two processes at once wait for each other on an advisory lock. */
export async function migrate(databaseUrl: string): Promise<void> {
  await withUmzug(databaseUrl, (umzug) => umzug.up());
}

/** Takes every migration back, or those from the one named on: the way down is tried in the tests. */
export async function migrateDown(databaseUrl: string, to?: string): Promise<void> {
  await withUmzug(databaseUrl, (umzug) => umzug.down({ to: to ?? 0 }));
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
