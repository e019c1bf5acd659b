import { addApplication, addCatalogue } from '../api/testing/records';
import { connect } from './connection';
import { row, rows, run } from './query';

/** An index of a column that every decision changes makes it write an entry into every index of the table (docs/decisions/0071). */
const CHANGED_BY_EVERY_DECISION = ['state', 'version', 'updated_at'];

const db = connect(process.env.DATABASE_URL ?? '', 1);
afterAll(() => db.close());

test('no index of applications reads a column that every decision changes', async () => {
  const reading = await rows<{ index: string; column: string }>(
    { db },
    `select distinct i.indexrelid::regclass::text as index, a.attname as column
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = any($1::text[])
      where i.indrelid = 'applications'::regclass
        and (a.attnum = any(i.indkey::int2[]) or exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
             and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))`,
    [CHANGED_BY_EVERY_DECISION],
  );
  expect(reading).toEqual([]);
});

test('no trigger runs before the update of an application, which would compute all generated columns anew', async () => {
  const before = await rows<{ trigger: string }>(
    { db },
    `select tgname as trigger from pg_trigger where tgrelid = 'applications'::regclass and not tgisinternal
        and tgtype & 1 = 1 and tgtype & 2 = 2 and tgtype & 16 = 16`,
  );
  expect(before).toEqual([]);
});

test('functions of generated columns are inlined', async () => {
  const [plan] = await rows<{ 'QUERY PLAN': [{ Plan: { Output: string[] } }] }>(
    { db },
    'explain (verbose, format json) select reporting_status(state), granted_in_kopiykas(state) from applications',
  );
  expect(JSON.stringify(plan)).not.toMatch(/reporting_status|granted_in_kopiykas/);
});

test('the first moment at which a subject needs an operator stays until it needs none', async () => {
  const { contest } = await addCatalogue(db);
  const id = await addApplication(db, contest, '7KINO-0-1-00001');
  const since = async (needsOperator: string | null) => {
    await run({ db }, `update applications set needs_operator = $2, state = state || '{}' where id = $1`, [
      id,
      needsOperator,
    ]);
    const moment = await row<{ since: Date | null }>(
      { db },
      'select operator_since as since from applications where id = $1',
      [id],
    );
    return moment?.since ?? null;
  };
  const firstMoment = await since('one reason');
  expect(firstMoment).toBeInstanceOf(Date);
  expect(await since('another reason')).toEqual(firstMoment);
  expect(await since(null)).toBeNull();
  const tables = await rows<{ table: string }>(
    { db },
    `select tgrelid::regclass::text as table from pg_trigger
      where tgfoid = 'note_operator_since'::regproc and pg_get_triggerdef(oid) like '%AFTER UPDATE OF needs_operator%' order by 1`,
    [],
  );
  expect(tables.map(({ table }) => table)).toEqual([
    'applications',
    'board_sessions',
    'expert_selections',
    'generated_documents',
  ]);
});
