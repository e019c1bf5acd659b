import { connect } from './connection';
import { migrate, migrateDown } from './migrate';
import { rows } from './query';

const url = process.env.DATABASE_URL ?? '';

/** Columns, indexes, functions and triggers of the schema. */
async function schema() {
  const db = connect(url, 1);
  const found = await rows<{ what: string }>(
    { db },
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as what
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select tgname || ' ' || tgrelid::regclass from pg_trigger where not tgisinternal
     union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
    [],
  );
  await db.close();
  return found.map(({ what }) => what);
}

test('every migration can be taken back and made again, and leaves the same schema', async () => {
  const whole = await schema();
  await migrateDown(url);
  expect((await schema()).filter((what) => !/^migrations |migrations_pkey/.test(what))).toEqual([]);
  await migrate(url);
  expect(await schema()).toEqual(whole);
}, 60_000);
