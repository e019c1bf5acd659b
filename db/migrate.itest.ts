import { randomUUID } from 'node:crypto';
import { connect } from './connection';
import { migrate, migrateDown } from './migrate';
import { rows, run } from './query';

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

test('the documents of experts keep their files under their slots’ new names, and get the old ones back', async () => {
  const db = connect(url, 1);
  const slots = ['application', 'personal_data', 'identity', 'education', 'tax_number', 'bank_details'];
  const stored = async () =>
    (
      await rows<{ stored: string }>(
        { db },
        `select concat_ws(' ', d.name, f.slot, f.name) as stored from expert_documents d join files f on f.id = d.file_id order by f.name`,
        [],
      )
    ).map((each) => each.stored);
  try {
    await migrateDown(url, '0018-experts');
    const [user] = await rows<{ id: string }>(
      { db },
      `insert into users (id, name, email, password_hash, role) values ($1, 'Е', 'e@example.org', 'x', 'expert') returning id`,
      [randomUUID()],
    );
    for (const [place, slot] of slots.entries()) {
      const file = randomUUID();
      await run(
        { db },
        `insert into files (id, slot, name, sha256, size, mime, uploaded_by) values ($1, $2, $3, 'x', 1, 'application/pdf', $4)`,
        [file, `expert:${slot}`, `${place}.pdf`, user?.id],
      );
      await run({ db }, 'insert into expert_documents (user_id, name, file_id) values ($1, $2, $3)', [
        user?.id,
        slot,
        file,
      ]);
    }
    const before = await stored();
    await migrate(url);
    const now = ['signed_application', 'data_processing', 'identity_document', 'higher_education'];
    expect(await stored()).toEqual(
      [...now, 'tax_number', 'bank_details'].map((slot, place) => `${slot} expert:${slot} ${place}.pdf`),
    );
    await migrateDown(url, '0018-experts');
    expect(await stored()).toEqual(before);
    await migrate(url);
  } finally {
    await db.close();
  }
}, 60_000);
