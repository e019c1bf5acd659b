import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, startCatalogue } from '../../testing/catalogue-world';
import { addApplication, addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
const { as, addBranch } = catalogueHelpers(() => ({ api, admin }));

beforeAll(async () => {
  ({ api, admin } = await startCatalogue());
});
afterAll(() => api.close());

describe('lists of a contest for divisions', () => {
  test('the expert and the reporting division each read their list of a contest, page by page', async () => {
    const { db } = api.services;
    const { contest } = await addBranch();
    const ids: string[] = [];
    for (let n = 1; n <= 53; n++)
      ids.push(await addApplication(db, contest, `part-${String(n).padStart(3, '0')}`));
    const set = (path: string, status: number, some: string[]) =>
      run(
        { db },
        `update applications set state = jsonb_set(state, '{${path},status}', to_jsonb($2::int)) where id = any($1::uuid[])`,
        [some, status],
      );
    await set('techReview', 2, ids.slice(1));
    await set('expertReview', 3, ids.slice(50));
    const [expert, lawyer] = [await addUser(db, 'expert_manager'), await addUser(db, 'lawyer')];
    const path = `/api/catalogs/contests/${contest}`;
    const firstPage = (await as(expert)(`${path}/experts`)).data as { applications: object[]; next: string };
    expect([firstPage.applications.length, firstPage.next]).toEqual([50, 'part-051']);
    expect(firstPage.applications[0]).toEqual({
      _id: ids[1],
      spec_id: 'part-002',
      title: 'Проєкт part-002',
      cultural_sector: null,
      rating: null,
      expert_review: { status: 0 },
    });
    const secondPage = (await as(expert)(`${path}/experts?after=${firstPage.next}`)).data;
    expect(secondPage).toMatchObject({
      applications: [{ spec_id: 'part-052' }, { spec_id: 'part-053' }],
      next: null,
    });
    const reporting = (await as(lawyer)(`${path}/reporting`)).data as { applications: object[] };
    expect(reporting).toMatchObject({
      contest: { _id: contest, apps: { total: 53, success: 52, expert: 3 } },
      next: null,
    });
    expect(reporting.applications).toEqual(
      [51, 52, 53].map((n) => ({
        _id: ids[n - 1],
        spec_id: `part-0${n}`,
        title: `Проєкт part-0${n}`,
        rating: null,
        reporting_review: { status: 0 },
      })),
    );
    expect((await as(lawyer)(`${path}/experts`)).status).toBe(403);
    expect((await as(expert)(`${path}/reporting`)).status).toBe(403);
    expect((await as(expert)(`/api/catalogs/contests/${randomUUID()}/experts`)).status).toBe(404);
  });
});
