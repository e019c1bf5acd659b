import { createHash } from 'node:crypto';
import { run } from '../../../db/query';
import { onOneDay } from '../../../tests/kit/kyiv-day';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestCatalogue } from '../../testing/records';

const KEY = 'a-key-of-this-test-alone';

let api: TestApi;
let catalogue: TestCatalogue;
let otherCatalogue: TestCatalogue;
const sql = (text: string, ...values: unknown[]) => run({ db: api.services.db }, text, values);

beforeAll(async () => {
  api = await startApi();
  const hash = createHash('sha256').update(KEY).digest('hex');
  await sql(`insert into integration_keys (key_hash, name) values ($1, 'test')`, hash);
  catalogue = await addCatalogue(api.services.db);
  otherCatalogue = await addCatalogue(api.services.db, 2);
});
afterAll(() => api.close());

/** Returns the ids of open contests, as the applicants' system reads them. */
async function openContestIds(): Promise<string[]> {
  const { status, data } = await api.call('/api/integration/contests', { token: KEY });
  expect(status).toBe(200);
  return (data.contests as { _id: string }[]).map(({ _id }) => _id);
}

test('the newest season comes first, each contest with its programme and season', async () => {
  const { data } = await api.call('/api/integration/contests', { token: KEY });
  expect(data.contests).toMatchObject([{ _id: otherCatalogue.contest }, { _id: catalogue.contest }]);
  for (const contest of data.contests as object[])
    expect(Object.keys(contest)).toEqual(['_id', 'title', 'program', 'season']);
});

test.each(['season', 'program', 'lot', 'contest'] as const)(
  'a contest whose %s is archived is left out, another stays; after restoring it is listed again',
  async (level) => {
    const archive = (moment: string) =>
      sql(`update ${level}s set archived_at = ${moment} where id = $1`, catalogue[level]);
    await archive('now()');
    expect(await openContestIds()).toEqual([otherCatalogue.contest]);
    await archive('null');
    expect(await openContestIds()).toEqual([otherCatalogue.contest, catalogue.contest]);
  },
);

test('a contest accepts applications until the end of its last day in Kyiv', () =>
  onOneDay(async () => {
    const endInDays = (days: number) =>
      sql(
        `update contests set submission_end = (now() at time zone 'Europe/Kyiv')::date + $2::int where id = $1`,
        catalogue.contest,
        days,
      );
    await endInDays(0);
    expect(await openContestIds()).toContain(catalogue.contest);
    await endInDays(-1);
    expect(await openContestIds()).toEqual([otherCatalogue.contest]);
    await sql('update contests set submission_end = null where id = $1', catalogue.contest);
  }));

test('the list requires a key', async () => {
  const { token } = await addUser(api.services.db, 'admin');
  for (const key of [undefined, 'another-key-than-that', token])
    expect(await api.call('/api/integration/contests', { token: key })).toMatchObject({
      status: 401,
      json: { code: 'wrong-key' },
    });
});
