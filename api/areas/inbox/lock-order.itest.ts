import { inTransaction, run } from '../../../db/query';
import { waitUntilBlocked } from '../../../tests/kit/row-locks';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addTask, addUser } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a task can be assigned while its holder gets another role: both succeed', async () => {
  const { db } = api.services;
  const admins = [await addUser(db, 'admin'), await addUser(db, 'admin')] as const;
  const [handing, admin] = admins[0].id < admins[1].id ? admins : ([admins[1], admins[0]] as const);
  const holder = await addUser(db, 'project_manager');
  let colleague = await addUser(db, 'project_manager');
  // People are locked in the order of their ids. The person who hands on is locked before the colleague, so
  // the other call has to wait.
  while (colleague.id < handing.id) colleague = await addUser(db, 'project_manager');
  const task = await addTask(db, {
    application: await addApplication(db, (await addCatalogue(db)).contest, '1-KINO-1-1-00001'),
    audience: { role: 'project_manager' },
  });
  expect((await api.as(holder, `/api/inbox/${task}/claim`, { method: 'POST' })).status).toBe(200);

  // Locks the colleague's row until both calls have begun: one then has its first lock, and the other waits
  // for it.
  const [handed, changed] = await inTransaction(db, async (executor) => {
    await run(executor, 'select from users where id = $1 for update', [colleague.id]);
    const handOn = api.as(handing, '/api/inbox/assign', {
      body: { user_id: colleague.id, tasks: [{ _id: task, holder: holder.id }] },
    });
    await waitUntilBlocked(db);
    const changeAnswer = api.as(admin, `/api/users/${holder.id}`, { body: { role: 'financier' } });
    await waitUntilBlocked(db, 2);
    return [handOn, changeAnswer] as const;
  }).then((promises) => Promise.all(promises));
  expect([handed.status, changed.status]).toEqual([200, 200]);
  expect(handed.data.done).toEqual([task]);
});
