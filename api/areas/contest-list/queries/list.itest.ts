import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../../db/query';
import { planWithIndexes } from '../../../testing/plan';
import { LIST_SORTS, type ListFilters } from '../contract/contest-list';
import type { TestApi } from '../../../testing/api';
import { listWorld, makeRow, type ListWorld, type Made } from '../../../testing/contest-list-world';
import type { TestUser } from '../../../testing/records';
import { contestListPage } from './contest-list';
import { listStatements } from './statements';

let world: ListWorld;
let api: TestApi;
let contest: string;
let otherContest: string;
let pm: TestUser;

beforeAll(async () => {
  world = await listWorld();
  ({ api, contest, other: otherContest, pm } = world);
});
afterAll(() => api.close());

test('the reviewer is the last person who decided, also after a rollback; a session or an invalid id gives no reviewer', async () => {
  const { db } = api.services;
  const undecidedRow = { ...makeRow(500), reviewer: 0 };
  await world.insert(undecidedRow, otherContest);
  const reviewer = async () =>
    (
      await row<{ id: string | null }>(
        { db },
        'select tech_reviewer_id as id from applications where id = $1',
        [undecidedRow.id],
      )
    )?.id;
  await world.decide(undecidedRow.id, world.reviewers[1]?.id ?? '', 2);
  await world.decide(undecidedRow.id, randomUUID(), 3, 'session');
  expect(await reviewer()).toBe(world.reviewers[1]?.id);
  await run({ db }, 'update decisions set superseded_epoch = 2 where application_id = $1 and version >= 2', [
    undecidedRow.id,
  ]);
  expect(await reviewer()).toBe(pm.id);
  await run({ db }, 'update decisions set superseded_epoch = 2 where application_id = $1', [undecidedRow.id]);
  expect(await reviewer()).toBeNull();
});

test('stored counts equal counted rows, through changes, moves and removals', async () => {
  const { db } = api.services;
  const [a, b, c] = [700, 701, 702].map((n) => ({ ...makeRow(n), reviewer: null, tech: 0, expert: 0 }));
  for (const madeRow of [a, b, c]) await world.insert(madeRow as Made, otherContest);
  const status = (id: string, tech: number, expert: number) =>
    run(
      { db },
      `update applications set state = jsonb_set(jsonb_set(state, '{techReview,status}', $2), '{expertReview,status}', $3) where id = $1`,
      [id, String(tech), String(expert)],
    );
  await status(a?.id ?? '', 2, 3);
  await status(b?.id ?? '', -2, 0);
  await run({ db }, 'update applications set contest_id = $2 where id = $1', [a?.id, contest]);
  await run({ db }, 'delete from applications where id = $1', [c?.id]);
  const listCounts = await rows<{ contest_id: string }>(
    { db },
    `
    select contest_id, count(*)::int as total, (count(*) filter (where tech_status = 2))::int as success,
           (count(*) filter (where tech_status = -2))::int as failed,
           (count(*) filter (where expert_status in (3, -2)))::int as expert from applications group by contest_id`,
  );
  for (const { contest_id: id, ...counts } of listCounts) {
    const { data } = await api.call(`/api/catalogs/contests/${id}`, { token: pm.token });
    expect((data.contest as { apps: object }).apps).toEqual(counts);
  }
  await run({ db }, 'delete from applications where id = $1', [a?.id]);
});

test('every order and every filter is read from an index at 20,000 applications', async () => {
  const { db } = api.services;
  await run(
    { db },
    `
    insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, cultural_sector, keywords, state,
                              overall, rating, created_at, tech_reviewer_id)
    select gen_random_uuid(), '3-KINO-' || lpad(n::text, 6, '0'), $1, 'Проєкт слово' || n % 2000, '{"name":"Заявник"}', '0', '{}',
           'sector' || n % 40, array['word' || n % 300],
           jsonb_build_object('techReview', jsonb_build_object('status', n % 5 - 2), 'expertReview',
             jsonb_build_object('status', n % 4, 'reviews', '[]'::jsonb), 'agreement', '{"status":0}'::jsonb, 'act', '{"status":0}'::jsonb),
           n % 8, n % 100, timestamptz '2027-01-01' + n * interval '1 minute', case when n % 20 = 0 then $2::uuid end
      from generate_series(1, 20000) n`,
    [otherContest, pm.id],
  );
  await run({ db }, 'analyze applications');
  const plan = async (sort: string, filters: ListFilters) => {
    const { first, further, otherwise } = listStatements({ contestId: otherContest, filters }, { sort });
    const plans = [first, further, otherwise]
      .filter((statement) => statement !== undefined)
      .map(({ sql, values }) => planWithIndexes(db, sql, values));
    return (await Promise.all(plans)).join('\n');
  };
  const filters: ListFilters[] = [
    {},
    { tech: '2' },
    { expert: '3' },
    { overall: '5' },
    { reviewer: pm.id },
    { sector: 'sector7' },
    { keyword: 'word7' },
    { text: 'слово777' },
    { from: '2027-01-02', to: '2027-01-03' },
  ];
  for (const sort of LIST_SORTS.flatMap((by) => [by, `-${by}`]))
    for (const filter of filters) {
      const lines = await plan(sort, filter);
      expect([sort, filter, lines]).toEqual([
        sort,
        filter,
        expect.not.stringContaining('Seq Scan on applications'),
      ]);
    }
  // Without a filter the page is one range of the order's index, and nothing is sorted.
  for (const sort of LIST_SORTS)
    expect(await plan(sort, {})).toMatch(/Index Scan (Backward )?using applications_/);
  // With several filters it is still one range. Rows that do not match are skipped within the index.
  const several = { sector: 'sector7', tech: '2', expert: '3', overall: '7' };
  for (const sort of ['number', '-created', '-rating']) {
    const lines = await plan(sort, several);
    expect(lines).toMatch(
      /Index Scan (Backward )?using applications_list_sector\w* .*\n +Index Cond: .*left.*tech_status = 2.*overall = 7/,
    );
    expect(lines).not.toMatch(/Filter: .*status/);
  }
  // The same holds for filters by day within a status, in each of these orders.
  for (const sort of ['number', 'created', 'rating', '-rating']) {
    const lines = await plan(sort, { tech: '2', from: '2027-01-02', to: '2027-01-03' });
    expect(lines).toMatch(/Index Cond: .*tech_status = 2.*created_at >= .*created_at < /);
    expect(lines).not.toMatch(/Filter: .*created_at/);
  }
  // The same holds for filters by day in the whole contest. The order by number reads each day as one range.
  const days = await plan('number', { from: '2027-01-02', to: '2027-01-03' });
  expect(days).toMatch(/Index Scan using applications_contest_day/);
  for (const sort of ['created', 'rating', '-rating']) {
    const lines = await plan(sort, { from: '2027-01-02', to: '2027-01-03' });
    expect(lines).toMatch(/Index Cond: .*created_at >= .*created_at < /);
    expect(lines).not.toMatch(/Filter: .*created_at/);
  }
});

// In UTC, 2 and 3 January in Kyiv begin at 22:00 on 1 January and end at 22:00 on 3 January: minutes 1,320 to
// 4,199 of the year. Two numbers are moved into these days, and one is moved out.
test('days in the order of numbers have all their applications, page after page, in both directions', async () => {
  const { db } = api.services;
  const numberOf = (n: number) => `3-KINO-${String(n).padStart(6, '0')}`;
  const move = (n: number, moment: string) =>
    run({ db }, 'update applications set created_at = $2 where spec_id = $1', [numberOf(n), moment]);
  await move(1, '2027-01-03T21:59:59Z');
  await move(1_350, '2027-01-03T22:00:00Z');
  await move(19_000, '2027-01-01T22:00:00Z');
  const expected = Array.from({ length: 20_000 }, (_, index) => index + 1)
    .filter((n) => n === 1 || n === 19_000 || (n >= 1_320 && n <= 4_199 && n !== 1_350))
    .map(numberOf);
  const filters = { from: '2027-01-02', to: '2027-01-03' };
  const limit = 30;
  for (const sort of ['number', '-number']) {
    const listedNumbers: string[] = [];
    while (listedNumbers.length < 3 * limit) {
      const last = listedNumbers.at(-1);
      const after = last ? { value: '', number: last } : undefined;
      const page = await contestListPage(db, { contestId: otherContest, filters }, { sort, limit, after });
      expect(page).toHaveLength(limit);
      listedNumbers.push(...page.map(({ spec_id }) => spec_id));
    }
    const inOrder = sort === 'number' ? expected : expected.toReversed();
    expect(listedNumbers).toEqual(inOrder.slice(0, 3 * limit));
  }
  for (const n of [1, 1_350, 19_000])
    await move(n, new Date(Date.parse('2027-01-01T00:00:00Z') + n * 60_000).toISOString());
});

// Of each 2,000 numbers, ten in the fifth hundred and one before them match the text. This pattern is
// repeated ten times.
test('a page is full wherever its rows are in the order', async () => {
  const { db } = api.services;
  const numbers = async (limit: number) =>
    (
      await contestListPage(
        db,
        { contestId: otherContest, filters: { text: 'слово51' } },
        { sort: 'number', limit },
      )
    ).map(({ spec_id }) => spec_id);
  const expected = Array.from({ length: 20_000 }, (_, index) => index + 1)
    .filter((n) => String(n % 2000).startsWith('51'))
    .map((n) => `3-KINO-${String(n).padStart(6, '0')}`);
  expect(expected).toHaveLength(110);
  // The first scan finds eleven rows. By the size of the page they are a full page, enough to continue the
  // scan, or too few.
  for (const limit of [11, 20, 40, 100]) expect(await numbers(limit)).toEqual(expected.slice(0, limit));
});

// The scan by rating ends between two rows with the same rating, so that only the number decides which rows
// follow.
test('the second scan continues after the last row of the first, also among equal ratings', async () => {
  const { db } = api.services;
  const page = await contestListPage(
    db,
    { contestId: otherContest, filters: { text: 'слово51' } },
    { sort: '-rating', limit: 100 },
  );
  const expected = Array.from({ length: 20_000 }, (_, index) => index + 1)
    .filter((n) => String(n % 2000).startsWith('51'))
    .map((n) => ({ rating: n % 100, number: `3-KINO-${String(n).padStart(6, '0')}` }))
    .sort((a, b) => b.rating - a.rating || (a.number < b.number ? 1 : -1));
  expect(page.map(({ spec_id }) => spec_id)).toEqual(expected.slice(0, 100).map(({ number }) => number));
});
