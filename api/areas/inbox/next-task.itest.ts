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
async function nextAfter(user: TestUser, id: string, query = ''): Promise<[string | undefined, number]> {
  const { data } = await callAs(user, 'GET', `/api/inbox/${id}/next${query}`);
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
    const [firstTask, secondTask, thirdTask] = [
      await addLawyerTask({ application: await addAnotherApplication('1'), dueAt: at(HOUR) }),
      await addLawyerTask({ application: await addAnotherApplication('2'), dueAt: at(2 * HOUR) }),
      await addLawyerTask({ application: await addAnotherApplication('3') }),
    ];
    await close(secondTask);
    expect(await nextAfter(lawyer, secondTask)).toEqual([thirdTask, 2]);
    await close(thirdTask);
    expect(await nextAfter(lawyer, thirdTask)).toEqual([firstTask, 1]);
    await close(firstTask);
    expect(await nextAfter(lawyer, firstTask)).toEqual([undefined, 0]);
  });

  test('is also found among tasks without a deadline', async () => {
    const [lawyer] = await addUsers('lawyer');
    const tasks = [];
    for (const number of ['5', '6', '7'])
      tasks.push(await addLawyerTask({ application: await addAnotherApplication(number) }));
    const [firstTask, secondTask, thirdTask] = tasks as [string, string, string];
    expect(await nextAfter(lawyer, firstTask)).toEqual([secondTask, 2]);
    expect(await nextAfter(lawyer, secondTask)).toEqual([thirdTask, 2]);
    expect(await nextAfter(lawyer, thirdTask)).toEqual([firstTask, 2]);
  });

  test('is preferably a task of the same application', async () => {
    const [lawyer] = await addUsers('lawyer');
    const doneTask = await addLawyerTask({ dueAt: at(HOUR) });
    const following = await addLawyerTask({
      application: await addAnotherApplication('4'),
      dueAt: at(2 * HOUR),
    });
    const laterTask = await addLawyerTask({ process: 'act', dueAt: at(3 * HOUR) });
    await close(doneTask);
    expect(await nextAfter(lawyer, doneTask)).toEqual([laterTask, 2]);
    expect(await nextAfter(lawyer, doneTask, '?process=agreement')).toEqual([following, 1]);
  });

  test('is preferably a task of the same record: after the review of a report the answer to it, not another step', async () => {
    const [lawyer] = await addUsers('lawyer');
    const record = randomUUID();
    const doneTask = await addRecordTask(record, HOUR);
    await addLawyerTask({ process: 'payment_schedule', dueAt: at(2 * HOUR) });
    await addRecordTask(randomUUID(), 2 * HOUR);
    const answer = await addRecordTask(record, 3 * HOUR);
    await close(doneTask);
    expect(await nextAfter(lawyer, doneTask)).toEqual([answer, 3]);
  });

  test('is returned with the information whether the finished task is still open', async () => {
    const [lawyer] = await addUsers('lawyer');
    const doneTask = await addLawyerTask();
    const openTaskIds = async () =>
      nextTask.output.parse((await callAs(lawyer, 'GET', `/api/inbox/${doneTask}/next`)).data).open;
    expect(await openTaskIds()).toBe(true);
    await close(doneTask);
    expect(await openTaskIds()).toBe(false);
  });

  test('matches the filters of the list', async () => {
    const [lawyer] = await addUsers('lawyer');
    const doneTask = await addLawyerTask({ dueAt: at(-HOUR) });
    await addLawyerTask({ dueAt: at(-HOUR), process: 'act' });
    const overdueTask = await addLawyerTask({ dueAt: at(-HOUR) });
    await addLawyerTask({ dueAt: at(HOUR) });
    await close(doneTask);
    expect(await nextAfter(lawyer, doneTask, '?process=agreement&overdue=true')).toEqual([overdueTask, 1]);
    expect(await nextAfter(lawyer, doneTask, '?text=nosuch')).toEqual([undefined, 0]);
  });

  test('is never a task of another role’s inbox, and a task held by a colleague only in that colleague’s list', async () => {
    const [lawyer, colleague] = await addUsers('lawyer', 'lawyer');
    const doneTask = await addLawyerTask();
    const heldTask = await addLawyerTask();
    await addLawyerTask({ audience: { role: 'financier' } });
    await callAs(colleague, 'POST', `/api/inbox/${heldTask}/claim`);
    await close(doneTask);
    expect(await nextAfter(lawyer, doneTask)).toEqual([undefined, 0]);
    expect(await nextAfter(lawyer, doneTask, `?colleague=${colleague.id}`)).toEqual([heldTask, 1]);
    expect((await callAs(lawyer, 'GET', `/api/inbox/${doneTask}/next?role=financier`)).status).toBe(403);
  });

  test('may be a task of an absent colleague, for the substitute', async () => {
    const [lawyer, absent] = await addUsers('lawyer', 'lawyer');
    const doneTask = await addLawyerTask();
    const heldTask = await addLawyerTask();
    await callAs(absent, 'POST', `/api/inbox/${heldTask}/claim`);
    await run(
      db(),
      `insert into substitutions (user_id, substitute_id, first_day, last_day)
       values ($1, $2, current_date - 1, current_date + 1)`,
      [absent.id, lawyer.id],
    );
    await close(doneTask);
    expect(await nextAfter(lawyer, doneTask)).toEqual([heldTask, 1]);
  });
});
