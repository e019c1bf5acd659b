import { kyivDay, onOneDay } from '../../../tests/kit/kyiv-day';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addTask, addUser } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a substitute whose new role may not take the steps no longer reads the inbox', async () => {
  const { db } = api.services;
  const [admin, absent, substitute] = [
    await addUser(db, 'admin'),
    await addUser(db, 'project_manager'),
    await addUser(db, 'project_manager'),
  ];
  const { contest } = await addCatalogue(db);
  const task = await addTask(db, {
    application: await addApplication(db, contest, '1-KINO-1-1-00001'),
    audience: { role: 'project_manager' },
  });
  expect((await api.as(absent, `/api/inbox/${task}/claim`, { method: 'POST' })).status).toBe(200);
  await onOneDay(async () => {
    const body = { substitute_id: substitute.id, first_day: kyivDay(), last_day: kyivDay(7) };
    expect((await api.as(absent, '/api/substitutions', { body })).status).toBe(200);
  });
  const inbox = async () => (await api.as(substitute, '/api/inbox')).data.tasks as unknown[];
  expect(await inbox()).toHaveLength(1);

  expect((await api.as(admin, `/api/users/${substitute.id}`, { body: { role: 'expert' } })).status).toBe(200);
  expect(await inbox()).toEqual([]);
  expect((await api.as(substitute, '/api/inbox/count')).data).toMatchObject({ total: 0 });
  expect((await api.as(absent, '/api/substitutions')).data.mine).toMatchObject([{ ended: true }]);
});
