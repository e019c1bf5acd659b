import { randomUUID } from 'node:crypto';
import { addApplication, addCatalogue } from '../api/testing/records';
import { connect } from './connection';
import { migrate, migrateDown } from './migrate';
import { rows, run } from './query';

const url = process.env.DATABASE_URL ?? '';

/** Columns, indexes, functions and triggers of the schema. */
async function schema() {
  const db = connect(url, 1);
  const objects = await rows<{ what: string }>(
    { db },
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as what
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select concat_ws(' ', attrelid::regclass, attname, pg_get_expr(adbin, adrelid))
       from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum where attgenerated = 's'
     union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
    [],
  );
  await db.close();
  return objects.map(({ what }) => what);
}

test('every migration can be reverted and applied again, with an equal schema', async () => {
  const wholeSchema = await schema();
  await migrateDown(url);
  expect((await schema()).filter((definition) => !/^migrations |migrations_pkey/.test(definition))).toEqual(
    [],
  );
  await migrate(url);
  expect(await schema()).toEqual(wholeSchema);
});

test('documents of experts keep their files under the new names of slots, and get the old names back when reverted', async () => {
  const db = connect(url, 1);
  const slots = ['application', 'personal_data', 'identity', 'education', 'tax_number', 'bank_details'];
  const stored = async () =>
    (
      await rows<{ stored: string }>(
        { db },
        `select concat_ws(' ', d.name, f.slot, f.name) as stored from expert_documents d join files f on f.id = d.file_id order by f.name`,
        [],
      )
    ).map((row) => row.stored);
  try {
    await migrateDown(url, '0018-experts');
    const [user] = await rows<{ id: string }>(
      { db },
      `insert into users (id, name, email, password_hash, role) values ($1, 'Е', 'e@example.org', 'x', 'expert') returning id`,
      [randomUUID()],
    );
    for (const [position, slot] of slots.entries()) {
      const file = randomUUID();
      await run(
        { db },
        `insert into files (id, slot, name, sha256, size, mime, uploaded_by) values ($1, $2, $3, 'x', 1, 'application/pdf', $4)`,
        [file, `expert:${slot}`, `${position}.pdf`, user?.id],
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
      [...now, 'tax_number', 'bank_details'].map(
        (slot, position) => `${slot} expert:${slot} ${position}.pdf`,
      ),
    );
    await migrateDown(url, '0018-experts');
    expect(await stored()).toEqual(before);
    await migrate(url);
  } finally {
    await db.close();
  }
});

test('reviews of existing applications are filled in from their states', async () => {
  const db = connect(url, 1);
  const [expert, review, otherReview] = [randomUUID(), randomUUID(), randomUUID()];
  try {
    const { contest } = await addCatalogue(db);
    const application = await addApplication(db, contest, '1-KINO-1-1-00001');
    await addApplication(db, contest, '1-KINO-1-1-00002');
    await migrateDown(url, '0024-expert-statistics');
    await run(
      { db },
      `update applications set state = jsonb_set(state, '{expertReview,reviews}', $2) where id = $1`,
      [
        application,
        JSON.stringify([
          { id: review, expertId: expert, status: 4 },
          { id: otherReview, expertId: expert, status: -2 },
        ]),
      ],
    );
    await migrate(url);
    const reviewRow = { application_id: application, expert_id: expert, number: '1-kino-1-1-00001' };
    expect(await rows({ db }, 'select * from expert_reviews order by position')).toEqual([
      { ...reviewRow, id: review, status: 4, position: 1 },
      { ...reviewRow, id: otherReview, status: -2, position: 2 },
    ]);
  } finally {
    await db.close();
  }
});

test('existing selections get their workflow’s state, and their columns back when reverted', async () => {
  const db = connect(url, 1);
  const [startedSelection, refusedSelection, manager, season] = Array.from({ length: 4 }, () => randomUUID());
  const stored = () =>
    rows(
      { db },
      'select user_id, status, commission, direction, supervisory_board from expert_selections order by status',
    );
  try {
    await migrateDown(url, '0028-selection');
    for (const id of [startedSelection, refusedSelection, manager])
      await run(
        { db },
        `insert into users (id, name, email, password_hash, role) values ($1::uuid, 'К', $1::text, 'x', 'unassigned_expert')`,
        [id],
      );
    await run(
      { db },
      `insert into seasons (id, number, title, start_date, end_date) values ($1, 77, 'Сезон', '2026-01-01', '2026-12-31')`,
      [season],
    );
    await run(
      { db },
      `insert into expert_selections (user_id, season_id, status, commission, started_by)
       values ($1, $3, 0, 0, $4), ($2, $3, 1, -2, $4)`,
      [startedSelection, refusedSelection, season, manager],
    );
    const before = await stored();
    await migrate(url);
    expect(await stored()).toEqual(before);
    const states = await rows<{ state: unknown; ended: boolean }>(
      { db },
      'select state, completed_at is not null as ended from expert_selections order by status',
    );
    expect(states).toEqual([
      { state: expect.objectContaining({ expertId: startedSelection, completed: false }), ended: false },
      { state: expect.objectContaining({ expertId: refusedSelection, completed: true }), ended: true },
    ]);
    await migrateDown(url, '0028-selection');
    expect(await stored()).toEqual(before);
    await migrate(url);
  } finally {
    await db.close();
  }
});
