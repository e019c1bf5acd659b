import { addApplication, addCatalogue } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, run } from '../../db/query';
import { moveBack } from './move-back';

const db = connect(process.env.DATABASE_URL ?? '', 1);
afterAll(() => db.close());

/** The seeding begins on a day of winter time; five weeks earlier it was summer. */
const SINCE = '2026-11-28T10:00:00.000Z';
let submitted = 0;

/** Adds an application that was submitted a second after the beginning. */
async function submittedApplication(): Promise<string> {
  submitted += 1;
  const { contest } = await addCatalogue(db, submitted);
  const id = await addApplication(db, contest, `7KINO-0-1-0001${submitted}`);
  await run({ db }, `update applications set created_at = '2026-11-28T10:00:01Z' where id = $1`, [id]);
  return id;
}

async function addDecision(id: string, version: number, at: string): Promise<void> {
  await run(
    { db },
    `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role, run_id, created_at)
     values ($1, 1, $2, $3, 'agreement', 'agreement.upload', 1, 6, 'demo', 'lawyer', 'run', $4)`,
    [id, version, String(version), at],
  );
}

async function addTask(
  id: string,
  key: string,
  {
    opened,
    closed,
    due,
    process = 'agreement',
  }: { opened: string; closed?: string; due: string; process?: string },
) {
  await run(
    { db },
    `insert into tasks (subject_id, key, process, step, roles, epoch, opened_at, closed_at, due_at)
     values ($1, $2, $6, 'upload', '{lawyer}', 1, $3, $4, $5)`,
    [id, key, opened, closed ?? null, due, process],
  );
}

const recordsOf = (id: string) =>
  row<{ created: Date; decisions: Date[]; tasks: Record<string, (string | null)[]> }>(
    { db },
    `select a.created_at as created,
            (select array_agg(created_at order by id) from decisions where subject_id = a.id) as decisions,
            (select json_object_agg(key, json_build_array(opened_at at time zone 'utc', closed_at at time zone 'utc', due_at at time zone 'utc'))
               from tasks where subject_id = a.id) as tasks
       from applications a where a.id = $1`,
    [id],
  );

test('records since the beginning are moved once, earlier ones stay, and deadlines of open tasks too', async () => {
  const id = await submittedApplication();
  await addDecision(id, 1, '2026-10-20T09:00:00Z');
  await addDecision(id, 2, '2026-11-28T10:00:05Z');
  const due = '2026-12-11T21:59:59Z';
  await addTask(id, 'open', { opened: '2026-11-28T10:00:02Z', due });
  await addTask(id, 'closed', { opened: '2026-11-28T10:00:02Z', closed: '2026-11-28T10:00:05Z', due });
  const expected = {
    // The same hour by the clock in Kyiv, where it was summer.
    created: new Date('2026-10-24T09:00:01Z'),
    decisions: [new Date('2026-10-20T09:00:00Z'), new Date('2026-10-24T09:00:05Z')],
    tasks: {
      open: ['2026-10-24T09:00:02', null, '2026-12-11T21:59:59'],
      // The end of a day stays the end of a day.
      closed: ['2026-10-24T09:00:02', '2026-10-24T09:00:05', '2026-11-06T21:59:59'],
    },
  };
  await moveBack({ db }, { id, since: SINCE, days: 35 });
  expect(await recordsOf(id)).toEqual(expected);
  await moveBack({ db }, { id, since: SINCE, days: 35 });
  expect(await recordsOf(id)).toEqual(expected);
});

test('the deadline of a task that is closed in a later stage is moved with its opening', async () => {
  const id = await submittedApplication();
  await addTask(id, 'work', { opened: '2026-11-28T10:00:02Z', due: '2026-12-11T21:59:59Z' });
  await moveBack({ db }, { id, since: SINCE, days: 20 });
  await run({ db }, `update tasks set closed_at = '2026-11-28T10:05:00Z' where subject_id = $1`, [id]);
  await moveBack({ db }, { id, since: SINCE, days: 12 });
  expect((await recordsOf(id))?.tasks).toEqual({
    work: ['2026-11-08T10:00:02', '2026-11-16T10:05:00', '2026-11-21T21:59:59'],
  });
});

test('the deadline of a closed payment stays, since its schedule names the day', async () => {
  const id = await submittedApplication();
  const opened = '2026-11-28T10:00:02Z';
  const closed = '2026-11-28T10:00:05Z';
  await addTask(id, 'pay', { opened, closed, due: '2026-11-09T21:59:59Z', process: 'payment' });
  await moveBack({ db }, { id, since: SINCE, days: 20 });
  expect((await recordsOf(id))?.tasks).toEqual({
    pay: ['2026-11-08T10:00:02', '2026-11-08T10:00:05', '2026-11-09T21:59:59'],
  });
});

test('records of another application stay', async () => {
  const id = await submittedApplication();
  const other = await submittedApplication();
  await addDecision(other, 1, '2026-11-28T10:00:05Z');
  const before = await recordsOf(other);
  await moveBack({ db }, { id, since: SINCE, days: 3 });
  expect(await recordsOf(other)).toEqual(before);
});
