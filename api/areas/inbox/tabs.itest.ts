import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addTask, addUser, type TestUser } from '../../testing/records';
import { taskHelpers, deleteTasks } from '../../testing/tasks-world';
import { inbox } from './contract/inbox';

let api: TestApi;
let lawyer: TestUser;
let colleague: TestUser;
let application: string;
let contest: string;
const { callAs } = taskHelpers(() => ({ ...api, application }));

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  contest = (await addCatalogue(db)).contest;
  application = await addApplication(db, contest, '1KINO-2026-00001');
  [lawyer, colleague] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api.close());

const add = (task: Partial<Parameters<typeof addTask>[1]> = {}) =>
  addTask(api.services.db, { application, audience: { role: 'lawyer' }, ...task });
const claim = (user: TestUser, task: string) => callAs(user, 'POST', `/api/inbox/${task}/claim`);
const page = async (user: TestUser, query = '') =>
  inbox.output.parse((await callAs(user, 'GET', `/api/inbox${query}`)).data);

test('the first page has the number of tasks on each tab, on request', async () => {
  await add();
  const claimedTask = await add({ dueAt: '2020-01-01T00:00:00Z' });
  await claim(lawyer, claimedTask);
  await add({ audience: { user: lawyer.id } });
  await add({ audience: { role: 'financier' } });
  expect((await page(lawyer)).counts).toBeUndefined();
  expect((await page(lawyer, '?counts=true')).counts).toEqual({
    all: 3,
    today: 0,
    overdue: 1,
    mine: 2,
    unclaimed: 1,
  });
  expect((await page(colleague, '?counts=true')).counts).toMatchObject({
    all: 2,
    overdue: 1,
    mine: 0,
    unclaimed: 1,
  });
  // The numbers on the tabs equal the lengths of the lists, also with a filter.
  for (const query of ['', '?overdue=true', '?process=agreement']) {
    const { tasks, counts } = await page(colleague, `${query}${query ? '&' : '?'}counts=true`);
    const tab = query === '?overdue=true' ? 'overdue' : 'all';
    expect([query, counts?.[tab]]).toEqual([query, tasks.length]);
  }
});

test('the numbers on the tabs follow the other filters', async () => {
  const { db } = api.services;
  const otherApplication = await addApplication(db, contest, '2MUZA-2026-00008');
  await run({ db }, `update applications set title = 'Дзвони над річкою' where id = $1`, [otherApplication]);
  await add();
  await add({ dueAt: '2020-01-01T00:00:00Z' });
  await add({ application: otherApplication, dueAt: '2020-01-01T00:00:00Z' });
  const claimedTask = await add({ application: otherApplication });
  await claim(lawyer, claimedTask);
  const query = `text=${encodeURIComponent('дзвони')}&counts=true`;
  const expected = { all: 2, today: 0, overdue: 1, mine: 1, unclaimed: 1 };
  expect((await page(lawyer, `?${query}`)).counts).toEqual(expected);
  // The chosen tab does not change the numbers.
  expect((await page(lawyer, `?${query}&overdue=true`)).counts).toEqual(expected);
  expect((await page(lawyer, `?text=${encodeURIComponent('нема такого')}&counts=true`)).counts).toEqual({
    all: 0,
    today: 0,
    overdue: 0,
    mine: 0,
    unclaimed: 0,
  });
});
