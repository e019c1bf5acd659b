import { row } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addTask, addUser } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('after a change of role, claimed tasks are neither in the person’s inbox nor claimable by them', async () => {
  const { db } = api.services;
  const [admin, user] = [await addUser(db, 'admin'), await addUser(db, 'project_manager')];
  const { contest } = await addCatalogue(db);
  const task = await addTask(db, {
    application: await addApplication(db, contest, '1-KINO-1-1-00001'),
    audience: { role: 'project_manager' },
  });
  const claim = () => api.as(user, `/api/inbox/${task}/claim`, { method: 'POST' });
  expect((await claim()).status).toBe(200);
  expect((await api.as(admin, `/api/users/${user.id}`, { body: { role: 'financier' } })).status).toBe(200);

  expect((await api.as(user, '/api/inbox')).data.tasks).toEqual([]);
  expect((await api.as(user, '/api/inbox/count')).data).toMatchObject({ total: 0 });
  expect(await claim()).toMatchObject({ status: 404, json: { code: 'task-not-found' } });
  expect(await row({ db }, 'select claimed_by, assigned_by from tasks where id = $1', [task])).toEqual({
    claimed_by: null,
    assigned_by: null,
  });
});
