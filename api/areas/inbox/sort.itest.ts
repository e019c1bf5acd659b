import { randomUUID } from 'node:crypto';
import { row, run } from '../../../db/query';
import { sumIn } from '../../../domain/application/agreed-version';
import { parseHryvnias } from '../../../domain/sums';
import { readAgreedVersion } from '../../../records/agreed-version';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addUser, type TestUser } from '../../testing/records';
import { at, HOUR, taskHelpers, deleteTasks } from '../../testing/tasks-world';
import { inbox, nextTask } from './contract/inbox';

let api: TestApi;
let lawyer: TestUser;
let contest: string;
const { db, addLawyerTask, callAs } = taskHelpers(() => ({ ...api, application: '' }));

beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
  lawyer = await addUser(api.services.db, 'lawyer');
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

let number = 0;
/** Adds a task on an application with this title and requested sum. */
async function addTaskOn(title: string, sum: unknown, dueAt?: string): Promise<string> {
  number += 1;
  const application = await addApplication(api.services.db, contest, `2027-SPD-0-1-${10_000 + number}`);
  const form = JSON.stringify({ raw_fields: { project_sum: sum } });
  await run(db(), 'update applications set title = $2, form = $3 where id = $1', [application, title, form]);
  return addLawyerTask({ application, ...(dueAt && { dueAt }) });
}

async function page(query: string) {
  const { data } = await callAs(lawyer, 'GET', `/api/inbox${query}`);
  const { tasks, next } = inbox.output.parse(data);
  return { ids: tasks.map(({ _id }) => _id), next };
}

test('the list is ordered by title, sum and deadline, ascending or descending', async () => {
  const big = await addTaskOn('Вітер', '1 200 000,50', at(2 * HOUR));
  const withoutSum = await addTaskOn('Абетка', 'не знаю');
  const small = await addTaskOn('барви', 450_000, at(HOUR));
  expect((await page('')).ids).toEqual([small, big, withoutSum]);
  expect((await page('?sort=-due')).ids).toEqual([withoutSum, big, small]);
  expect((await page('?sort=title')).ids).toEqual([withoutSum, small, big]);
  expect((await page('?sort=-title')).ids).toEqual([big, small, withoutSum]);
  expect((await page('?sort=asked')).ids).toEqual([withoutSum, small, big]);
  expect((await page('?sort=-asked')).ids).toEqual([big, small, withoutSum]);
});

describe('the sum of a task is the sum of the agreed version', () => {
  /**
   * Adds a task on an application that requested 500,000 hryvnias, with these procedures. `sum`: agreed sum in kopiykas; `sentSum`: sum of the
   * project in the applicant's changed fields, in hryvnias as entered; `undone`: the same, sent later and undone by a rollback.
   */
  async function addNegotiated(
    ...procedures: { status: number; sum?: number; sentSum?: unknown; undone?: unknown }[]
  ) {
    const id = await addTaskOn('Переговори', 500_000);
    const task = await row<{ application: string }>(
      api.services,
      'select application_id as application from tasks where id = $1',
      [id],
    );
    const application = task?.application ?? '';
    const storedProcedures = procedures.map((procedure) => ({ ...procedure, id: randomUUID() }));
    await run(
      db(),
      `update applications set state = jsonb_set(state, '{procedures}', $2::jsonb) where id = $1`,
      [
        application,
        JSON.stringify(storedProcedures.map(({ id: record, status, sum }) => ({ id: record, status, sum }))),
      ],
    );
    for (const [place, { id: record, ...procedure }] of storedProcedures.entries())
      for (const [sent, version, epoch] of [
        [procedure.sentSum, place, null],
        [procedure.undone, place + 100, 1],
      ]) {
        if (sent === undefined) continue;
        await run(
          db(),
          `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id,
                                  actor_role, run_id, record_id, body, superseded_epoch)
           values ($1, 0, $2, $3, 'negotiation', 'negotiation.changes', 2, 1, 'x', 'applicant', 'run', $4, $5, $6)`,
          [
            application,
            version,
            randomUUID(),
            record,
            JSON.stringify({ changed_fields: { project_sum: sent } }),
            epoch,
          ],
        );
      }
    const agreedVersion = await readAgreedVersion(api.services, application);
    return { id, agreed: parseHryvnias(agreedVersion && sumIn(agreedVersion.form)) };
  }

  test('and equals the sum on the application’s page', async () => {
    const cases = [
      [await addNegotiated(), 500_000],
      [await addNegotiated({ status: 3, sentSum: 1 }), 500_000],
      [await addNegotiated({ status: 4, sentSum: 450_000, undone: 3 }), 450_000],
      [await addNegotiated({ status: -2, sentSum: 1 }, { status: 4, sum: 43_000_050 }), 430_000.5],
      [await addNegotiated({ status: 4, sentSum: '440 000,5' }, { status: 4 }), 440_000.5],
      [await addNegotiated({ status: 4, sentSum: 2 }, { status: 4, sum: 42_000_000 }), 420_000],
    ] as const;
    const { data } = await callAs(lawyer, 'GET', '/api/inbox?sort=-asked');
    const { tasks } = inbox.output.parse(data);
    for (const [{ id, agreed }, sum] of cases)
      expect([agreed, tasks.find(({ _id }) => _id === id)?.asked]).toEqual([sum, sum]);
    expect(tasks.map(({ asked }) => asked)).toEqual([
      500_000, 500_000, 450_000, 440_000.5, 430_000.5, 420_000,
    ]);
  });
});

test('pages of every order have neither gaps nor duplicates, also with equal keys', async () => {
  const taskIds: string[] = [];
  for (let index = 0; index < 60; index++)
    taskIds.push(await addTaskOn(`Проєкт ${index % 3}`, 1000 * (index % 2)));
  for (const sort of ['title', '-title', 'asked', '-asked', '-due']) {
    const firstPage = await page(`?sort=${sort}`);
    const secondPage = await page(`?sort=${sort}&after=${firstPage.next}`);
    expect([firstPage.ids.length, secondPage.ids.length, secondPage.next]).toEqual([50, 10, null]);
    expect(new Set([...firstPage.ids, ...secondPage.ids])).toEqual(new Set(taskIds));
  }
  // A cursor is valid only in the order that returned it.
  const { next } = await page('?sort=title');
  expect((await callAs(lawyer, 'GET', `/api/inbox?sort=asked&after=${next}`)).status).toBe(422);
});

test('the next task follows the list’s order', async () => {
  const middle = await addTaskOn('Б', 20);
  const last = await addTaskOn('В', 10);
  const firstTask = await addTaskOn('А', 30);
  const after = async (id: string, sort: string) =>
    nextTask.output.parse((await callAs(lawyer, 'GET', `/api/inbox/${id}/next?sort=${sort}`)).data).task?._id;
  expect(await after(middle, 'title')).toBe(last);
  expect(await after(middle, '-title')).toBe(firstTask);
  expect(await after(middle, '-asked')).toBe(last);
});

describe('a grouped list', () => {
  const stages = ['agreement', 'tech_review', 'agreement'] as const;
  const steps = { agreement: 'agreement.upload', tech_review: 'tech_review.validate' } as const;

  test('has the tasks of each group together, groups in the order of the stages; the next task follows this order', async () => {
    const [agreementSooner, techReview, agreementLater] = await Promise.all(
      stages.map(async (process, index) => {
        const id = await addTaskOn(`Проєкт ${index}`, 1, at((index + 1) * HOUR));
        await run(db(), 'update tasks set process = $2, step = $3 where id = $1', [
          id,
          process,
          steps[process],
        ]);
        return id;
      }),
    );
    expect((await page('?group=stage')).ids).toEqual([techReview, agreementSooner, agreementLater]);
    expect((await page('?group=stage&sort=-due')).ids).toEqual([techReview, agreementLater, agreementSooner]);
    const { data } = await callAs(lawyer, 'GET', `/api/inbox/${techReview}/next?group=stage`);
    expect(nextTask.output.parse(data).task?._id).toBe(agreementSooner);
  });

  test('has the groups by deadline in their fixed order, whatever the order of its tasks', async () => {
    const withoutDeadline = await addTaskOn('А', 1);
    const overdue = await addTaskOn('Б', 1, '2020-01-01T00:00:00Z');
    const agreementLater = await addTaskOn('В', 1, at(30 * 24 * HOUR));
    const week = await addTaskOn('Г', 1, at(3 * 24 * HOUR));
    expect((await page('?group=term&sort=-title')).ids).toEqual([
      overdue,
      week,
      agreementLater,
      withoutDeadline,
    ]);
    expect((await page('?group=term')).ids).toEqual([overdue, week, agreementLater, withoutDeadline]);
  });

  test('has pages without gaps or duplicates', async () => {
    const taskIds: string[] = [];
    for (let index = 0; index < 60; index++) {
      const id = await addTaskOn(`Проєкт ${index % 7}`, 1000 * (index % 2));
      if (index % 3 === 0)
        await run(db(), `update tasks set process = 'act', step = 'act.upload' where id = $1`, [id]);
      taskIds.push(id);
    }
    for (const query of [
      'group=stage',
      'group=stage&sort=-title',
      'group=contest',
      'group=term&sort=asked',
    ]) {
      const firstPage = await page(`?${query}`);
      const secondPage = await page(`?${query}&after=${firstPage.next}`);
      expect([firstPage.ids.length, secondPage.ids.length, secondPage.next]).toEqual([50, 10, null]);
      expect(new Set([...firstPage.ids, ...secondPage.ids])).toEqual(new Set(taskIds));
    }
    const { next } = await page('?group=stage');
    expect((await callAs(lawyer, 'GET', `/api/inbox?after=${next}`)).status).toBe(422);
    expect((await callAs(lawyer, 'GET', `/api/inbox?group=contest&after=${next}`)).status).toBe(422);
  });
});
