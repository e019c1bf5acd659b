import { addApplication, addCatalogue, addTask, addUser } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { inTransaction, row, rows, run } from '../../db/query';
import { atDatabaseTime } from '../../tests/kit/database-clock';
import { checkTasks } from './check-tasks';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let application: string;
beforeAll(async () => {
  application = await addApplication(db, (await addCatalogue(db)).contest, 'CHECK-1');
});
beforeEach(async () => {
  for (const table of ['notifications', 'outbox', 'substitutions', 'tasks', 'users'])
    await run({ db }, `delete from ${table}`);
});
afterAll(() => db.close());

const NOW = '2027-01-12T10:00:00Z';
const DUE = '2027-01-15T21:59:59.999Z';

/** Inserts a task of the lawyers, opened long ago, that is due to be checked. */
async function task(overrides: { user?: string; dueAt?: string; change?: string } = {}): Promise<string> {
  const { user, dueAt = DUE, change } = overrides;
  const id = await addTask(db, { application, dueAt, audience: user ? { user } : { role: 'lawyer' } });
  await run({ db }, `update tasks set opened_at = '2027-01-01', remind_at = '2027-01-12' where id = $1`, [
    id,
  ]);
  if (change) await run({ db }, `update tasks set ${change} where id = $1`, [id]);
  return id;
}

const check = (at = NOW, most = 100) => atDatabaseTime(db, at, (executor) => checkTasks(executor, most));

const readNotices = () =>
  rows<{ user_id: string; kind: string }>({ db }, 'select user_id, kind from notifications order by id');

const nextCheckOf = async (id: string) =>
  (
    await row<{ at: string }>(
      { db },
      `select case when remind_at = 'infinity' then 'never' else to_char(remind_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') end as at
         from tasks where id = $1`,
      [id],
    )
  )?.at;

/** Inserts a lawyer who is reminded this number of days before a deadline. */
async function lawyer(days = 1): Promise<string> {
  const { id } = await addUser(db, 'lawyer');
  await run({ db }, 'insert into notification_settings (user_id, days_before) values ($1, $2)', [id, days]);
  return id;
}

test('each person of a role is reminded once, the chosen number of days before', async () => {
  const [earlyLawyer] = [await lawyer(4), await lawyer(1)];
  const id = await task();
  await check();
  expect(await readNotices()).toEqual([{ user_id: earlyLawyer, kind: 'before' }]);
  expect(await nextCheckOf(id)).toBe('2027-01-12T21:59:59');
  await run({ db }, `update tasks set remind_at = '2027-01-12' where id = $1`, [id]);
  await check();
  expect(await readNotices()).toHaveLength(1);
});

test('at the deadline everybody is notified; then the task is no longer checked', async () => {
  await lawyer();
  const id = await task();
  await check('2027-01-15T22:00:00Z');
  expect(await readNotices()).toMatchObject([{ kind: 'overdue' }]);
  expect(await nextCheckOf(id)).toBe('never');
});

test('people are reminded again of a deadline that was moved', async () => {
  await lawyer(4);
  const id = await task();
  await check();
  await run(
    { db },
    `update tasks set due_at = due_at + interval '1 hour', remind_at = '2027-01-12' where id = $1`,
    [id],
  );
  await check();
  expect(await readNotices()).toHaveLength(2);
});

test.each([
  ['closed', `closed_at = '2027-01-11'`],
  ['not due to be checked', `remind_at = '2027-01-12T10:00:01Z'`],
  ['never to be checked again', `remind_at = 'infinity'`],
])('a task that is %s is ignored', async (_, change) => {
  await lawyer(14);
  await task({ change });
  expect(await check()).toBe(0);
  expect(await readNotices()).toEqual([]);
});

test('only the holder of a claimed task and the current substitute are reminded', async () => {
  const [holder, substitute, pastSubstitute] = [await lawyer(14), await lawyer(14), await lawyer(14)];
  await run(
    { db },
    `insert into substitutions (user_id, substitute_id, first_day, last_day)
     select $1::uuid, s.id, s.first::date, s.last::date from (values ($2::uuid, now() - interval '1 day', now() + interval '1 day'),
            ($3::uuid, now() - interval '9 days', now() - interval '3 days')) s (id, first, last)`,
    [holder, substitute, pastSubstitute],
  );
  const id = await task();
  await run({ db }, 'update tasks set claimed_by = $2 where id = $1', [id, holder]);
  await check();
  const recipients = (await readNotices()).map(({ user_id }) => user_id);
  expect(new Set(recipients)).toEqual(new Set([holder, substitute]));
});

test('only the assignee of a personal task is notified, while it is new', async () => {
  const { id: expert } = await addUser(db, 'expert');
  await addUser(db, 'expert');
  const id = await task({ user: expert, change: `opened_at = '2027-01-11T10:00:01Z'` });
  await check();
  expect(await readNotices()).toEqual([{ user_id: expert, kind: 'assigned' }]);
  await task({ user: expert, change: `opened_at = '2027-01-11T10:00:00Z'` });
  await check();
  expect(await readNotices()).toHaveLength(1);
  expect(id).not.toBe('');
});

test('blocked people are not notified', async () => {
  const id = await lawyer(14);
  await run({ db }, 'update users set blocked = true where id = $1', [id]);
  expect([await task(), await check()]).toMatchObject([expect.any(String), 1]);
  expect(await readNotices()).toEqual([]);
});

test('tasks that another worker has locked are skipped, and a round checks a limited number', async () => {
  await lawyer(14);
  const firstTask = await task();
  await task();
  await task();
  await inTransaction(db, async (executor) => {
    await run(executor, 'select from tasks where id = $1 for update', [firstTask]);
    expect(await check()).toBe(2);
  });
  expect(await check(NOW, 1)).toBe(1);
});
