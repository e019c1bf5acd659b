import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { onOneDay } from '../../../tests/kit/kyiv-day';
import { inbox } from './contract/inbox';
import { pageStatement } from './queries/inbox';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addTask, addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let lawyer: TestUser;
let colleague: TestUser;
let application: string;
let contest: string;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  contest = (await addCatalogue(db)).contest;
  application = await addApplication(db, contest, '1KINO-2026-00001');
});
beforeEach(async () => {
  const { db } = api.services;
  await run({ db }, 'truncate tasks, task_audiences, events');
  [lawyer, colleague] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
});
afterAll(() => api.close());

const add = (task: Partial<Parameters<typeof addTask>[1]> = {}) =>
  addTask(api.services.db, { application, audience: { role: 'lawyer' }, ...task });
const post = (user: TestUser, task: string, action: 'claim' | 'release') =>
  api.call(`/api/inbox/${task}/${action}`, { token: user.token, method: 'POST' });
const count = async (user: TestUser) => (await api.call('/api/inbox/count', { token: user.token })).data;

async function page(user: TestUser, query = '') {
  const answer = await api.call(`/api/inbox${query}`, { token: user.token });
  expect(answer.status).toBe(200);
  return inbox.output.parse(answer.data);
}

const idsOf = ({ tasks }: { tasks: { _id: string }[] }) => tasks.map((task) => task._id);

test('an inbox has the tasks of the role and of the account, nearest deadline first', async () => {
  const someday = await add();
  const laterTask = await add({ dueAt: '2030-01-02T00:00:00Z' });
  const ownTask = await add({ audience: { user: lawyer.id }, dueAt: '2030-01-01T00:00:00Z' });
  const overdue = await add({ dueAt: '2020-01-01T00:00:00Z' });
  await add({ audience: { role: 'financier' } });
  await add({ audience: { user: colleague.id } });
  const { tasks, next } = await page(lawyer);
  expect(tasks.map((task) => task._id)).toEqual([overdue, ownTask, laterTask, someday]);
  expect(tasks.map((task) => [task.overdue, task.personal, task.due_at === null])).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, false],
    [false, false, true],
  ]);
  expect(tasks[0]?.subject).toEqual({
    kind: 'application',
    _id: application,
    label: '1KINO-2026-00001',
    title: 'Проєкт 1KINO-2026-00001',
    belongs: 'Конкурс',
  });
  expect(next).toBeNull();
  expect(await count(lawyer)).toEqual({ total: 4, today: 0, overdue: 1 });
});

test('a task about an evaluation names its expert only to the staff', async () => {
  const { db } = api.services;
  const [division, expert] = [await addUser(db, 'expert_manager'), await addUser(db, 'expert')];
  const review = randomUUID();
  await run(
    { db },
    `update applications set state = jsonb_set(state::jsonb, '{expertReview,reviews}', $2::jsonb) where id = $1`,
    [
      application,
      JSON.stringify([
        { id: randomUUID(), expertId: lawyer.id },
        { id: review, expertId: expert.id },
      ]),
    ],
  );
  await add({ audience: { role: 'expert_manager' }, process: 'review' });
  await add({ audience: { user: expert.id }, process: 'review' });
  await run({ db }, `update tasks set record_id = $1`, [review]);
  await add({ audience: { role: 'expert_manager' } });
  const name = await row<{ name: string }>({ db }, 'select name from users where id = $1', [expert.id]);
  expect((await page(division)).tasks.map((task) => task.expert)).toEqual([name?.name, null]);
  expect((await page(expert)).tasks.map((task) => task.expert)).toEqual([null]);
});

test('pages of fifty have neither gaps nor duplicates, also with equal deadlines', async () => {
  const { db } = api.services;
  await run(
    { db },
    `with task as (
       insert into tasks (subject_id, key, process, step, roles, due_at, epoch)
       select $1, n::text, 'act', 'act.sign', '{lawyer}', timestamptz '2030-01-01' + (n / 40) * interval '1 day 1 microsecond', 0
         from generate_series(1, 120) n returning id, due_at)
     insert into task_audiences select id, case when id % 3 = 0 then $2 else 'role:lawyer' end, due_at from task`,
    [application, `user:${lawyer.id}`],
  );
  const ids: string[] = [];
  let after = '';
  const sizes: number[] = [];
  do {
    const { tasks, next } = await page(lawyer, after && `?after=${after}`);
    ids.push(...idsOf({ tasks }));
    sizes.push(tasks.length);
    after = next ?? '';
  } while (after);
  expect(sizes).toEqual([50, 50, 20]);
  const openTasks = await rows<{ id: string }>(
    { db },
    'select task_id as id from task_audiences order by sort_at, task_id',
  );
  expect(ids).toEqual(openTasks.map(({ id }) => id));
  expect(await count(lawyer)).toEqual({ total: 100, today: 0, overdue: 0 });
});

test.each([
  'x',
  'bm90IGEgcGxhY2U',
  Buffer.from('["2030-01-01","1; drop table tasks"]').toString('base64url'),
])('a cursor that no page returned is refused: %s', async (after) => {
  const answer = await api.call(`/api/inbox?after=${after}`, { token: lawyer.token });
  expect(answer).toMatchObject({
    status: 422,
    json: { errors: { after: 'Значення має неправильний формат.' } },
  });
});

test('filters restrict the page', async () => {
  const actTask = await add({ process: 'act', dueAt: '2020-01-01T00:00:00Z' });
  const review = await add({ process: 'tech_review' });
  const ownTask = await add({ audience: { user: lawyer.id }, process: 'act' });
  await post(lawyer, review, 'claim');
  expect(idsOf(await page(lawyer, '?process=act'))).toEqual([actTask, ownTask]);
  expect(idsOf(await page(lawyer, '?overdue=true'))).toEqual([actTask]);
  expect(idsOf(await page(lawyer, '?mine=true'))).toEqual([review, ownTask]);
  expect(idsOf(await page(lawyer, '?number=1KINO-2026'))).toHaveLength(3);
  expect(idsOf(await page(lawyer, '?number=kino-2026'))).toHaveLength(3);
  expect(idsOf(await page(lawyer, '?number=2KINO'))).toEqual([]);
  expect(idsOf(await page(lawyer, '?process=act&overdue=true&number=1KINO'))).toEqual([actTask]);
});

test('tasks due today are neither overdue nor due tomorrow', () =>
  onOneDay(async () => {
    const { db } = api.services;
    await run({ db }, 'truncate tasks, task_audiences');
    const [{ today, tomorrow } = { today: '', tomorrow: '' }] = await rows<{
      today: string;
      tomorrow: string;
    }>(
      { db },
      `select day - interval '1 millisecond' as today, day as tomorrow
       from (select ((now() at time zone 'Europe/Kyiv')::date + 1)::timestamp at time zone 'Europe/Kyiv' as day) next`,
    );
    const due = await add({ dueAt: new Date(today).toISOString() });
    await add({ dueAt: new Date(tomorrow).toISOString() });
    await add({ dueAt: '2020-01-01T00:00:00Z' });
    await add();
    expect(idsOf(await page(lawyer, '?today=true'))).toEqual([due]);
    expect(await count(lawyer)).toEqual({ total: 4, today: 1, overdue: 1 });
  }));

test('tasks are found by beginnings of words of number, title and applicant, all of which must match', async () => {
  const { db } = api.services;
  const otherApplication = await addApplication(db, contest, '2MUZA-2026-00007');
  await run(
    { db },
    `update applications set title = 'Сцена у форті', applicant = '{"name": "ГО «Мрія»"}' where id = $1`,
    [otherApplication],
  );
  await add();
  const task = await add({ application: otherApplication });
  for (const text of ['фор', 'сцена мрія', '2muza-2026', '2MUZA-2026-00007 форті'])
    expect(idsOf(await page(lawyer, `?text=${encodeURIComponent(text)}`))).toEqual([task]);
  expect(idsOf(await page(lawyer, `?text=${encodeURIComponent('сцена нема')}`))).toEqual([]);
  expect(idsOf(await page(colleague, `?text=${encodeURIComponent('сцена')}&mine=true`))).toEqual([]);
});

test('a row shows the requested sum', async () => {
  const { db } = api.services;
  await add();
  expect((await page(lawyer)).tasks[0]?.asked).toBeNull();
  await run(
    { db },
    `update applications set form = '{"raw_fields": {"project_sum": 450000}}' where id = $1`,
    [application],
  );
  expect((await page(lawyer)).tasks[0]?.asked).toBe(450_000);
});

test('a claimed task is shown as claimed, can be taken by its holder only, and can be given back', async () => {
  const task = await add();
  expect((await post(lawyer, task, 'claim')).status).toBe(200);
  expect((await post(lawyer, task, 'claim')).status).toBe(200);
  expect((await page(colleague)).tasks[0]?.claimed_by).toEqual({
    _id: lawyer.id,
    name: lawyer.name,
    away: null,
  });
  expect([await count(lawyer), await count(colleague)]).toMatchObject([{ total: 1 }, { total: 0 }]);
  const claimAnswer = await post(colleague, task, 'claim');
  expect(claimAnswer).toMatchObject({ status: 409, json: { code: 'task-claimed' } });
  expect(claimAnswer.json.detail).toContain(lawyer.name);
  expect((await post(colleague, task, 'release')).json.code).toBe('task-claimed');
  expect((await post(lawyer, task, 'release')).status).toBe(200);
  expect((await page(colleague)).tasks[0]?.claimed_by).toBeNull();
  expect((await post(colleague, task, 'claim')).status).toBe(200);
});

test('if many claim a task at once, one succeeds', async () => {
  const { db } = api.services;
  const lawyers = await Promise.all(Array.from({ length: 12 }, () => addUser(db, 'lawyer')));
  const task = await add();
  const answers = await Promise.all(lawyers.map((person) => post(person, task, 'claim')));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json.code === 'task-claimed')).toHaveLength(11);
  const holder = lawyers[answers.findIndex((answer) => answer.status === 200)];
  const [row] = await rows<{ claimed_by: string }>({ db }, 'select claimed_by from tasks where id = $1', [
    task,
  ]);
  expect(row?.claimed_by).toBe(holder?.id);
});

test('claiming notifies the inboxes with the task, a refused claim notifies nobody', async () => {
  const task = await add();
  await post(lawyer, task, 'claim');
  await post(colleague, task, 'claim');
  const events = await rows({ db: api.services.db }, 'select kind, application_id, audiences from events');
  expect(events).toEqual([{ kind: 'inbox', application_id: application, audiences: ['role:lawyer'] }]);
});

test('a task of another inbox, a closed or an unknown task cannot be claimed', async () => {
  const { db } = api.services;
  const foreignTask = await add({ audience: { role: 'financier' } });
  const closedTask = await add();
  await run({ db }, 'update tasks set closed_at = now() where id = $1', [closedTask]);
  await run({ db }, 'delete from task_audiences where task_id = $1', [closedTask]);
  expect(await post(lawyer, foreignTask, 'claim')).toMatchObject({
    status: 404,
    json: { code: 'task-not-found' },
  });
  expect(await post(lawyer, closedTask, 'claim')).toMatchObject({
    status: 409,
    json: { code: 'task-closed' },
  });
  expect(await post(lawyer, '999999999', 'claim')).toMatchObject({
    status: 404,
    json: { code: 'task-not-found' },
  });
  expect(await post(lawyer, randomUUID(), 'claim')).toMatchObject({
    status: 404,
    json: { code: 'not-found' },
  });
  expect(await post(lawyer, foreignTask, 'release')).toMatchObject({
    status: 404,
    json: { code: 'task-not-found' },
  });
});

test('the page is read from the index, whatever the number of tasks', async () => {
  const { db } = api.services;
  await run(
    { db },
    `with task as (
       insert into tasks (subject_id, key, process, step, roles, due_at, epoch)
       select $1, n::text, 'act', 'act.sign', '{lawyer}', timestamptz '2030-01-01' + n * interval '1 minute', 0
         from generate_series(1, 20000) n returning id, due_at)
     insert into task_audiences select id, 'role:lawyer', due_at from task`,
    [application],
  );
  await run({ db }, 'analyze tasks, task_audiences');
  const { sql, values } = pageStatement(lawyer, {});
  const lines = await rows<{ 'QUERY PLAN': string }>({ db }, `explain ${sql}`, values);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan.match(/using task_audiences_page/g)).toHaveLength(3);
  expect(plan).not.toMatch(/Seq Scan on (tasks|task_audiences)/);
  const statementForSubject = pageStatement(lawyer, { text: 'x' }, undefined, [application]);
  const planRows = await rows<{ 'QUERY PLAN': string }>(
    { db },
    `explain ${statementForSubject.sql}`,
    statementForSubject.values,
  );
  expect(planRows.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/using task_audiences_page/);
  // Very many applications have these words. The inbox is then read in its order, and returns the same page.
  const frequentWord = pageStatement(lawyer, { text: 'проєкт' });
  expect(await rows({ db }, frequentWord.sql, frequentWord.values)).toHaveLength(51);
  const unknownWord = pageStatement(lawyer, { text: 'чужепроєкт' });
  expect(await rows({ db }, unknownWord.sql, unknownWord.values)).toEqual([]);
});
