import { connect } from '../../../../db/connection';
import { type Database, row, run } from '../../../../db/query';
import { planWithIndexes } from '../../../testing/plan';
import { addCatalogue } from '../../../testing/records';
import { expertsStatement } from './expert-names';
import {
  caseStatements,
  countCases,
  countStatement,
  type StatisticsQuery,
  statisticsQuery,
} from './statistics';

let db: Database;
beforeAll(async () => {
  db = connect(process.env.DATABASE_URL ?? '', 2);
  const { contest } = await addCatalogue(db, 1);
  await run(
    { db },
    `insert into users (id, name, email, password_hash, role)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Експерт Номер' || n, 'e' || n || '@example.org', 'x', 'expert'
       from generate_series(1, 300) n`,
  );
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, cultural_sector, state)
     select gen_random_uuid(), '3-KINO-' || lpad(n::text, 6, '0'), $1, 'Проєкт', '{"name":"Заявник"}', '0', '{}', 'sector' || n % 40,
            jsonb_build_object('techReview', jsonb_build_object('status', case when n % 4 = 0 then 0 else 2 end),
              'expertReview', jsonb_build_object('status', case when n % 50 = 1 then 3 else n % 3 end, 'reviews', (
                select coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'status', (n + k) % 6,
                         'expertId', '00000000-0000-4000-8000-' || lpad((1 + (n + k) % 300)::text, 12, '0'))), '[]')
                  from generate_series(1, 3) k)),
              'agreement', '{"status":0}'::jsonb, 'act', '{"status":0}'::jsonb)
       from generate_series(1, 20000) n`,
    [contest],
  );
  await run({ db }, 'analyze applications');
  await run({ db }, 'analyze expert_reviews');
  await run({ db }, 'analyze users');
});
afterAll(() => db.close());

const FILTERS: StatisticsQuery[] = [
  {},
  { spec_id: '3-KINO-0123', beginsNumber: true },
  { spec_id: '3-KINO-0123', beginsNumber: true, review_status: 2 },
  { spec_id: '3-KINO-0123', beginsNumber: true, application_status: 1, review_status: 2 },
  { spec_id: '012345' },
  { application_status: 3 },
  { review_status: 4 },
  { expert_name: 'Номер77' },
  { sector: 'sector7' },
  { review_status: 4, expert_name: 'Номер77' },
  { application_status: 1, sector: 'sector7', review_status: 2 },
  { spec_id: '012', application_status: 1, review_status: 2, expert_name: 'експерт', sector: 'sector7' },
];

test.each(FILTERS)('page and count are read from indexes at 20,000 applications: %j', async (filters) => {
  for (const after of [undefined, '3-kino-010000']) {
    const { first, otherwise } = caseStatements(filters, { limit: 11, offset: 0, after });
    for (const { sql, values } of [first, ...(otherwise ? [otherwise] : []), countStatement(filters)]) {
      const plan = await planWithIndexes(db, sql, values);
      expect(plan).not.toMatch(/Seq Scan on (applications|expert_reviews|users)/);
    }
  }
});

test.each<[string, StatisticsQuery, string]>([
  ['the beginning of the number', { spec_id: '3-KINO-0', beginsNumber: true }, 'applications_division'],
  ['nothing', {}, 'applications_division'],
  ['the division’s status', { application_status: 3 }, 'applications_division_status'],
  ['the sector', { sector: 'sector7' }, 'applications_division_sector'],
  ['a review’s status', { review_status: 4 }, 'expert_reviews_status'],
])('%s alone is an index range in the order of the list: nothing else is read', async (_, filters, index) => {
  const { first } = caseStatements(filters, { limit: 11, offset: 0, after: '3-kino-010000' });
  const plan = await planWithIndexes(db, first.sql, first.values);
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index} `));
});

test('a text filters by the beginning of the number if any number begins with it', async () => {
  const begins = async (text: string) => (await statisticsQuery(db, { spec_id: text })).beginsNumber ?? false;
  expect(await Promise.all(['3-kino-01', '3-KINO-', '012', '4-KINO', 'KINO-0'].map(begins))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

// 15,000 of the 20,000 applications are in the division.
test.each([
  [0, { count: 500, least: true }],
  [14_499, { count: 14_999, least: true }],
  [14_500, { count: 15_000, least: false }],
])('after the offset of %d five hundred are counted, and more are announced', async (offset, expected) => {
  expect(await countCases(db, {}, offset)).toEqual(expected);
});

test('an expert’s name is searched in the index of names', async () => {
  const { sql, values } = expertsStatement('експерт', 10);
  expect(await planWithIndexes(db, sql, values)).not.toContain('Seq Scan');
  const longestName = await row<{ name: string }>({ db }, sql, values);
  expect(longestName?.name).toBe('Експерт Номер1');
});
