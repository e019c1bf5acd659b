import { rows, run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
const { on, as, person, expectRefused } = userHelpers(() => api);

beforeAll(async () => {
  ({ api, admin, chief } = await startUsers());
});
afterAll(() => api.close());

describe('expert groups', () => {
  const create = (title: string) => as(chief, '/api/councils/create', { body: { title } });
  const idOf = async (title: string) => ((await create(title)).data.council as { _id: string })._id;

  test('a group is created, renamed, filled and emptied; an expert has at most one group', async () => {
    const [firstCouncil, secondCouncil] = [await idOf('Театральна рада'), await idOf('Музична рада')];
    const expert = await person('expert');
    const saveCouncil = (body: object) => as(chief, '/api/councils', { body });
    expect(
      (await saveCouncil({ _id: firstCouncil, title: ' Рада театру ', add: [expert.id] })).data.council,
    ).toEqual({
      _id: firstCouncil,
      title: 'Рада театру',
      members: [{ _id: expert.id, name: expert.name, email: expert.email }],
    });
    await saveCouncil({ _id: secondCouncil, add: [expert.id] });
    expect((await as(chief, `/api/council/${firstCouncil}`)).data.council).toMatchObject({ members: [] });
    const { data } = await as(chief, '/api/councils?q=музична');
    expect(data).toEqual({
      councils: [{ _id: secondCouncil, title: 'Музична рада', experts: 1 }],
      next: null,
    });
    await saveCouncil({ _id: secondCouncil, remove: [expert.id] });
    expect((await as(chief, `/api/council/${secondCouncil}`)).data.council).toMatchObject({ members: [] });
  });

  test('open pages get an event of each group that is created, changed or deleted', async () => {
    const announced = async () => (await rows(on(), 'select from events')).length;
    const before = await announced();
    const id = await idOf('Рада подій');
    expect(await announced()).toBe(before + 1);
    await as(chief, '/api/councils', { body: { _id: id, title: 'Рада інших подій' } });
    expect(await announced()).toBe(before + 2);
    await as(chief, `/api/council/${id}`, { method: 'DELETE' });
    expect(await announced()).toBe(before + 3);
  });

  test('the members of a deleted group belong to no group', async () => {
    const id = await idOf('Недовга рада');
    const expert = await person('expert');
    await as(admin, '/api/councils', { body: { _id: id, add: [expert.id] } });
    expect((await as(admin, `/api/council/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await as(admin, `/api/users/${expert.id}`)).data.user).toMatchObject({ council: null });
    await expectRefused(() => as(admin, `/api/council/${id}`, { method: 'DELETE' }), 404, 'not-found');
    await expectRefused(
      () => as(admin, '/api/councils', { body: { _id: id, title: 'Знову' } }),
      404,
      'not-found',
    );
  });

  test('names are unique, and only experts belong to a group', async () => {
    const id = await idOf('Рада кіно');
    const lawyer = await person('lawyer');
    await expectRefused(() => create('рада КІНО'), 422, 'invalid-input');
    await expectRefused(() => create('  '), 422, 'invalid-input');
    await expectRefused(
      () => as(admin, '/api/councils', { body: { _id: id, title: 'Інша', add: [lawyer.id] } }),
      422,
      'invalid-input',
    );
  });

  test('groups are listed by name, 50 a page', async () => {
    await run(
      on(),
      `insert into councils (title) select 'Сторінка ' || lpad(n::text, 2, '0') from generate_series(1, 51) n`,
    );
    const firstPage = (await as(admin, '/api/councils?q=сторінка')).data;
    expect(firstPage.councils).toHaveLength(50);
    const secondPage = await as(admin, `/api/councils?q=сторінка&after=${String(firstPage.next)}`);
    expect(secondPage.data).toMatchObject({ councils: [{ title: 'Сторінка 51' }], next: null });
  });
});
