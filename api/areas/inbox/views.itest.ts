import { startApi, type TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { applicationOf, at, HOUR, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let api: TestApi;
let application: string;
const { addUsers, addLawyerTask, callAs } = taskHelpers(() => ({ ...api, application }));

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

async function saveView(user: TestUser, name: string, filters: Record<string, string>, sharedRole?: string) {
  const body = { area: '/inbox', name, filters, columns: [], sort: null, shared_role: sharedRole ?? null };
  const { data } = await callAs<{ view: { _id: string } }>(user, 'POST', '/api/views', body);
  return data.view._id;
}

const countsOf = async (user: TestUser) => {
  const { data } = await callAs<{ counts: { _id: string; count: number }[] }>(
    user,
    'GET',
    '/api/inbox/views',
  );
  return new Map(data.counts.map(({ _id, count }) => [_id, count]));
};

test('each saved view of the inbox has its reader’s number of tasks, also a view that is shared with the role', async () => {
  const [lawyer, colleague, financier] = await addUsers('lawyer', 'lawyer', 'financier');
  await addLawyerTask({ dueAt: at(-HOUR) });
  const claimedTask = await addLawyerTask({ dueAt: at(HOUR), process: 'act' });
  await addLawyerTask();
  const overdueView = await saveView(lawyer, 'Прострочені', { overdue: 'true' });
  const sharedView = await saveView(lawyer, 'Мої', { mine: 'true' }, 'lawyer');
  const agreementsView = await saveView(lawyer, 'Договори', { process: 'agreement', group: 'stage' });
  await callAs(lawyer, 'POST', `/api/inbox/${claimedTask}/claim`);
  expect(await countsOf(lawyer)).toEqual(
    new Map([
      [overdueView, 1],
      [sharedView, 1],
      [agreementsView, 2],
    ]),
  );
  // A colleague sees the shared view with the number of tasks that the colleague has claimed.
  expect(await countsOf(colleague)).toEqual(new Map([[sharedView, 0]]));
  expect(await countsOf(financier)).toEqual(new Map());
});

test('a view filtered by a role counts tasks only for heads', async () => {
  const [lawyer, head] = await addUsers('lawyer', 'project_head');
  await addLawyerTask();
  const lawyersFilter = { role: 'lawyer' };
  const [lawyersView, headsView] = [
    await saveView(lawyer, 'Юристи', lawyersFilter),
    await saveView(head, 'Юристи', lawyersFilter),
  ];
  expect((await countsOf(lawyer)).get(lawyersView)).toBe(0);
  expect((await countsOf(head)).get(headsView)).toBe(1);
});
