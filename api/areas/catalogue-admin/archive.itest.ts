import { run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, startCatalogue } from '../../testing/catalogue-world';
import type { TestUser } from '../../testing/records';
import { submitTo } from '../../testing/submit';

let api: TestApi;
let admin: TestUser;
let manager: TestUser;
const { as, get, post, expectRefused, addBranch } = catalogueHelpers(() => ({ api, admin }));

beforeAll(async () => {
  ({ api, admin, manager } = await startCatalogue());
});
afterAll(() => api.close());

describe('archived', () => {
  test('an archived contest, or a contest of an archived record, accepts no applications; a restored contest does', async () => {
    const { db } = api.services;
    const records = await addBranch();
    const submit = () => submitTo(api, records.contest);
    for (const level of ['seasons', 'programs', 'lots', 'contests'] as const) {
      const id = records[level.slice(0, -1) as keyof typeof records];
      const setState = (tableName: string, version: number) =>
        post(`/api/catalogs/${level}/${id}/${tableName}`, { version });
      expect((await setState('archive', 1)).data).toMatchObject({ version: 2 });
      expect(await expectRefused(submit)).toMatchObject({ status: 409, code: 'contest-archived' });
      expect(await expectRefused(() => setState('restore', 1))).toMatchObject({
        status: 409,
        code: 'catalogue-changed',
      });
      expect((await setState('restore', 2)).data).toMatchObject({ version: 3 });
    }
    await run({ db }, `update contests set submission_end = '2020-01-01' where id = $1`, [records.contest]);
    expect(await expectRefused(submit)).toMatchObject({ status: 409, code: 'contest-closed' });
    await run({ db }, 'update contests set submission_end = null where id = $1', [records.contest]);
    const { status, data } = await submit();
    expect([status, data.spec_id]).toEqual([200, expect.stringMatching(`^${records.number}-ДІМ-1-1-`)]);
  });

  test('archived records are listed only on request, and cannot be edited', async () => {
    const { number, season, program, lot, contest } = await addBranch();
    const isListed = async (path: string, text: string) =>
      (await as(manager)(`/api/catalogs/${path}`)).text.includes(text);
    for (const [level, id, path] of [
      ['contests', contest, `lots/${lot}`],
      ['lots', lot, `programs/${program}`],
      ['programs', program, `seasons/${season}`],
      ['seasons', season, 'seasons'],
    ] as const) {
      expect([level, await isListed(path, id)]).toEqual([level, true]);
      await post(`/api/catalogs/${level}/${id}/archive`, { version: 1 });
      if (level !== 'programs')
        expect([level, await isListed(path, `"_id":"${id}","title"`)]).toEqual([level, false]);
      expect([level, await isListed(`${path}?archived=true`, id)]).toEqual([level, true]);
    }
    expect(await isListed('programs', program)).toBe(false);
    expect((await get('/api/catalogs/manage/seasons')).text).not.toContain(season);
    expect((await get('/api/catalogs/manage/seasons?archived=true')).text).toContain(season);
    const body = {
      number,
      title: 'Х',
      start_date: `${number}-01-10`,
      end_date: `${number}-12-20`,
      version: 2,
    };
    expect(await expectRefused(() => post(`/api/catalogs/seasons/${season}`, body))).toMatchObject({
      status: 409,
      code: 'catalogue-archived',
    });
    expect(
      await expectRefused(() => post('/api/catalogs/lots', { program, number: 9, title: 'Лот' })),
    ).toMatchObject({
      code: 'catalogue-archived',
    });
  });
});
