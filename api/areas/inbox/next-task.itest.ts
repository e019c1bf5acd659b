import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, type TestUser } from '../../testing/records';
import { applicationOf, at, HOUR, taskHelpers, deleteTasks } from '../../testing/tasks-world';
import { nextTask } from './contract/inbox';

let api: TestApi;
let application: string;
let contest: string;
const { db, addUsers, addLawyerTask, callAs } = taskHelpers(() => ({ ...api, application }));

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
  ({ contest } = await addCatalogue(api.services.db, 2));
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

const addAnotherApplication = (number: string) =>
  addApplication(api.services.db, contest, `2027-SPD-0-1-0910${number}`);

/** Returns the next task's id, and the number of remaining tasks. */
async function nextAfter(who: TestUser, id: string, query = ''): Promise<[string | undefined, number]> {
  const { data } = await callAs(who, 'GET', `/api/inbox/${id}/next${query}`);
  const { task: next, left } = nextTask.output.parse(data);
  return [next?._id, left];
}

/** Adds a task on this record of the application. */
async function addRecordTask(record: string, due: number): Promise<string> {
  const id = await addLawyerTask({ process: 'reporting_content', dueAt: at(due) });
  await run(db(), 'update tasks set record_id = $2 where id = $1', [id, record]);
  return id;
}

/** Closes a task as taking its step does. */
async function close(id: string) {
  await run(db(), 'update tasks set closed_at = now() where id = $1', [id]);
  await run(db(), 'delete from task_audiences where task_id = $1', [id]);
}

describe('the next task of a list', () => {
  test('is the one after the finished task in the list’s order; after the last task it is the first', async () => {
    const [lawyer] = await addUsers('lawyer');
    const [first, second, third] = [
      await addLawyerTask({ application: await addAnotherApplication('1'), dueAt: at(HOUR) }),
      await addLawyerTask({ application: await addAnotherApplication('2'), dueAt: at(2 * HOUR) }),
      await addLawyerTask({ application: await addAnotherApplication('3') }),
    ];
    await close(second);
    expect(await nextAfter(lawyer, second)).toEqual([third, 2]);
    await close(third);
    expect(await nextAfter(lawyer, third)).toEqual([first, 1]);
    await close(first);
    expect(await nextAfter(lawyer, first)).toEqual([undefined, 0]);
  });

  test('is also found among tasks without a deadline', async () => {
    const [lawyer] = await addUsers('lawyer');
    const tasks = [];
    for (const number of ['5', '6', '7'])
      tasks.push(await addLawyerTask({ application: await addAnotherApplication(number) }));
    const [first, second, third] = tasks as [string, string, string];
    expect(await nextAfter(lawyer, first)).toEqual([second, 2]);
    expect(await nextAfter(lawyer, second)).toEqual([third, 2]);
    expect(await nextAfter(lawyer, third)).toEqual([first, 2]);
  });

  test('is preferably a task of the same application', async () => {
    const [lawyer] = await addUsers('lawyer');
    const done = await addLawyerTask({ dueAt: at(HOUR) });
    const following = await addLawyerTask({ application: await addAnotherApplication('4'), dueAt: at(2 * HOUR) });
    const same = await addLawyerTask({ process: 'act', dueAt: at(3 * HOUR) });
    await close(done);
    expect(await nextAfter(lawyer, done)).toEqual([same, 2]);
    expect(await nextAfter(lawyer, done, '?process=agreement')).toEqual([following, 1]);
  });

  test('is preferably a task of the same record: after the review of a report the answer to it, not another step', async () => {
    const [lawyer] = await addUsers('lawyer');
    const record = randomUUID();
    const done = await addRecordTask(record, HOUR);
    await addLawyerTask({ process: 'payment_schedule', dueAt: at(2 * HOUR) });
    await addRecordTask(randomUUID(), 2 * HOUR);
    const answer = await addRecordTask(record, 3 * HOUR);
    await close(done);
    expect(await nextAfter(lawyer, done)).toEqual([answer, 3]);
  });

  test('is returned with the information whether the finished task is still open', async () => {
    const [lawyer] = await addUsers('lawyer');
    const done = await addLawyerTask();
    const open = async () =>
      nextTask.output.parse((await callAs(lawyer, 'GET', `/api/inbox/${done}/next`)).data).open;
    expect(await open()).toBe(true);
    await close(done);
    expect(await open()).toBe(false);
  });

  test('matches the filters of the list', async () => {
    const [lawyer] = await addUsers('lawyer');
    const done = await addLawyerTask({ dueAt: at(-HOUR) });
    await addLawyerTask({ dueAt: at(-HOUR), process: 'act' });
    const late = await addLawyerTask({ dueAt: at(-HOUR) });
    await addLawyerTask({ dueAt: at(HOUR) });
    await close(done);
    expect(await nextAfter(lawyer, done, '?process=agreement&overdue=true')).toEqual([late, 1]);
    expect(await nextAfter(lawyer, done, '?text=nosuch')).toEqual([undefined, 0]);
  });

  test('is never a task of another role’s inbox, and a task held by a colleague only in that colleague’s list', async () => {
    const [lawyer, colleague] = await addUsers('lawyer', 'lawyer');
    const done = await addLawyerTask();
    const heldTask = await addLawyerTask();
    await addLawyerTask({ audience: { role: 'financier' } });
    await callAs(colleague, 'POST', `/api/inbox/${heldTask}/claim`);
    await close(done);
    expect(await nextAfter(lawyer, done)).toEqual([undefined, 0]);
    expect(await nextAfter(lawyer, done, `?colleague=${colleague.id}`)).toEqual([heldTask, 1]);
    expect((await callAs(lawyer, 'GET', `/api/inbox/${done}/next?role=financier`)).status).toBe(403);
  });

  test('may be a task of an absent colleague, for the substitute', async () => {
    const [lawyer, absent] = await addUsers('lawyer', 'lawyer');
    const done = await addLawyerTask();
    const heldTask = await addLawyerTask();
    await callAs(absent, 'POST', `/api/inbox/${heldTask}/claim`);
    await run(
      db(),
      `insert into substitutions (user_id, substitute_id, first_day, last_day)
       values ($1, $2, current_date - 1, current_date + 1)`,
      [absent.id, lawyer.id],
    );
    await close(done);
    expect(await nextAfter(lawyer, done)).toEqual([heldTask, 1]);
  });
});
