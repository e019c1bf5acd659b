import { connect } from '../../../../db/connection';
import { type Database, run } from '../../../../db/query';
import { STATISTICS_STAGES, STATISTICS_STAGE_NAMES } from '../../../../domain/application/statistics-stages';
import { planWithIndexes } from '../../../testing/plan';
import { addCatalogue } from '../../../testing/records';
import {
  approvalCountStatement,
  approvalSearch,
  approvalStatements,
  countApproval,
  type ApprovalSearch,
} from './statistics';

let db: Database;
beforeAll(async () => {
  db = connect(process.env.DATABASE_URL ?? '', 2);
  const { contest } = await addCatalogue(db, 1);
  await run(
    { db },
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state)
     select gen_random_uuid(), '3-DIM-' || lpad(n::text, 6, '0'), $1, 'Проєкт', '{"name":"Заявник"}', '0', '{}',
            jsonb_build_object('techReview', '{"status":2}'::jsonb, 'expertReview', jsonb_build_object('status', case when n % 4 = 0 then 1 else 3 end),
              'procedures', jsonb_build_array(jsonb_build_object('status', n % 7 - 2)), 'direction', jsonb_build_object('status', n % 3 - 1),
              'supervisory', jsonb_build_object('status', n % 4 - 1), 'agreement', jsonb_build_object('status', n % 6, 'ended', n % 2 = 0),
              'additional', case when n % 50 = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('status', n % 4)) end,
              'reporting', jsonb_build_object('reports', jsonb_build_array(jsonb_build_object('type', 'content', 'status', n % 5 - 2, 'files', '["f"]'::jsonb))),
              'act', jsonb_build_object('status', n % 4))
       from generate_series(1, 20000) n`,
    [contest],
  );
  await run({ db }, 'analyze applications');
});
afterAll(() => db.close());

const BY_STAGE: ApprovalSearch[] = STATISTICS_STAGE_NAMES.flatMap((stage) =>
  STATISTICS_STAGES[stage].map((status) => ({ reporting_type: stage, reporting_status: status })),
);
const SEARCHES: ApprovalSearch[] = [
  {},
  ...BY_STAGE,
  { spec_id: '3-DIM-0123', beginsNumber: true },
  { spec_id: '3-DIM-0123', beginsNumber: true, reporting_type: 'act', reporting_status: 1 },
  { spec_id: '012345' },
  { spec_id: 'DIM-0123', prefixes: ['3-dim-0123'] },
  { spec_id: 'DIM-0123', prefixes: ['3-dim-0123'], reporting_type: 'act', reporting_status: 1 },
  {
    spec_id: 'DIM-0123',
    prefixes: ['3-dim-0123'],
    reporting_type: 'additional_agreement',
    reporting_status: 1,
  },
  { spec_id: '0123', reporting_type: 'reporting', reporting_status: 1 },
];

test.each(SEARCHES)('page and count are read from indexes at 20,000 applications: %j', async (search) => {
  for (const after of [undefined, '3-dim-010000']) {
    const { first, fallback } = approvalStatements(search, { limit: 11, skip: 0, after });
    for (const { sql, values } of [first, ...(fallback ? [fallback] : []), approvalCountStatement(search)])
      expect(await planWithIndexes(db, sql, values)).not.toContain('Seq Scan on applications');
  }
});

const INDEXES = {
  negotiation: 'negotiation',
  direction: 'direction',
  supervisory_board: 'supervisory',
  grunt_agreement: 'agreement',
  additional_agreement: 'additional_\\d',
  reporting: 'reporting',
  act: 'act',
};
test.each([{} as ApprovalSearch, ...BY_STAGE])(
  'one index range in the order of the list answers %j: nothing is sorted or filtered out',
  async (search) => {
    const { first } = approvalStatements(search, { limit: 11, skip: 0, after: '3-dim-010000' });
    const plan = await planWithIndexes(db, first.sql, first.values);
    const index = search.reporting_type ? `approval_${INDEXES[search.reporting_type]}` : 'division_status';
    expect(plan).toMatch(
      new RegExp(`Index (Only )?Scan (Backward )?using applications_${index} on applications a(_\\d)? `),
    );
  },
);

// Of the 20,000 applications, 15,000 are in the division.
test.each([
  [0, { count: 500, least: true }],
  [14_499, { count: 14_999, least: true }],
  [14_500, { count: 15_000, least: false }],
])('after %d skipped rows five hundred are counted, and more are announced', async (skip, expectedCount) => {
  expect(await countApproval(db, {}, skip)).toEqual(expectedCount);
});

test('a text filters by the beginning of the number if any number begins with it', async () => {
  const begins = async (text: string) => (await approvalSearch(db, { spec_id: text })).beginsNumber ?? false;
  expect(await Promise.all(['3-dim-01', '012', '4-DIM'].map(begins))).toEqual([true, false, false]);
});
