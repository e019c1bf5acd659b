import { startApi, type TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { applicationOf, at, HOUR, tasksIn, withoutTasks } from '../../testing/tasks-world';

let api: TestApi;
let application: string;
const { people, task, ask } = tasksIn(() => ({ ...api, application }));

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
});
beforeEach(() => withoutTasks(api.services.db));
afterAll(() => api?.close());

async function save(who: TestUser, name: string, filters: Record<string, string>, shared_role?: string) {
  const body = { area: '/inbox', name, filters, columns: [], sort: null, shared_role: shared_role ?? null };
  const { data } = await ask<{ view: { _id: string } }>(who, 'POST', '/api/views', body);
  return data.view._id;
}

const countsOf = async (who: TestUser) => {
  const { data } = await ask<{ counts: { _id: string; count: number }[] }>(who, 'GET', '/api/inbox/views');
  return new Map(data.counts.map(({ _id, count }) => [_id, count]));
};

test('each view of the inbox, own or shared with the role, has its reader’s count', async () => {
  const [lawyer, colleague, financier] = await people('lawyer', 'lawyer', 'financier');
  await task({ dueAt: at(-HOUR) });
  const heldTask = await task({ dueAt: at(HOUR), process: 'act' });
  await task();
  const late = await save(lawyer, 'Прострочені', { overdue: 'true' });
  const ownView = await save(lawyer, 'Мої', { mine: 'true' }, 'lawyer');
  const stages = await save(lawyer, 'Договори', { process: 'agreement', group: 'stage' });
  await ask(lawyer, 'POST', `/api/inbox/${heldTask}/claim`);
  expect(await countsOf(lawyer)).toEqual(
    new Map([
      [late, 1],
      [ownView, 1],
      [stages, 2],
    ]),
  );
  // A colleague sees the shared view with their own count.
  expect(await countsOf(colleague)).toEqual(new Map([[ownView, 0]]));
  expect(await countsOf(financier)).toEqual(new Map());
});

test('a view of another role’s inbox is counted only for heads', async () => {
  const [lawyer, head] = await people('lawyer', 'project_head');
  await task();
  const lawyersInbox = { role: 'lawyer' };
  const [theirs, own] = [
    await save(lawyer, 'Юристи', lawyersInbox),
    await save(head, 'Юристи', lawyersInbox),
  ];
  expect((await countsOf(lawyer)).get(theirs)).toBe(0);
  expect((await countsOf(head)).get(own)).toBe(1);
});
