import { randomUUID } from 'node:crypto';
import { connect } from '../../../../db/connection';
import { inTransaction, row, rows, run } from '../../../../db/query';
import type { Role } from '../../../../domain/roles';
import { waitUntilBlocked } from '../../../../tests/kit/row-locks';
import { digestOfTables } from '../../../../tests/kit/table-digests';
import { addApplication, addCatalogue, addTask, addUser, type TestUser } from '../../../testing/records';
import { assignTasks, unassignTasks } from './assign';
import { claimTask } from './claim';
import { releaseTask } from './release';

const db = connect(process.env.DATABASE_URL ?? '', 4);
let application: string;
let lawyer: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  application = await addApplication(db, (await addCatalogue(db)).contest, 'INBOX-1');
  [lawyer, colleague] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
});
afterAll(() => db.close());

const of = (user: TestUser) => user as never;

/** Adds an open task of the lawyers for a step that they may take. */
async function task(change = ''): Promise<string> {
  const id = await addTask(db, { application, audience: { role: 'lawyer' }, dueAt: '2027-01-12T10:00:00Z' });
  await run({ db }, `update tasks set step = 'agreement.upload' ${change && `, ${change}`} where id = $1`, [
    id,
  ]);
  return id;
}

/** Adds an open task that somebody has claimed. */
async function addClaimedTask(claimer: TestUser): Promise<string> {
  const id = await task();
  await claimTask(db, of(claimer), id);
  return id;
}

const assignmentOf = (id: string) =>
  row(
    { db },
    `select claimed_by, assigned_by, array(select audience from task_audiences where task_id = t.id order by 1) as inboxes,
            (select count(distinct sort_at)::int from task_audiences where task_id = t.id) as places
       from tasks t where id = $1`,
    [id],
  );

const UNCLAIMED = { claimed_by: null, assigned_by: null, inboxes: ['role:lawyer'], places: 1 };
const heldBy = (user: TestUser, assignedBy: string | null = null) => ({
  claimed_by: user.id,
  assigned_by: assignedBy,
  inboxes: ['role:lawyer', `user:${user.id}`],
  places: 1,
});

async function expectRefused(call: () => Promise<unknown>, status: number, code: string): Promise<void> {
  const before = await digestOfTables(db);
  await expect(call()).rejects.toMatchObject({ status, code });
  expect(await digestOfTables(db)).toEqual(before);
}

describe('a task is claimed', () => {
  test('by a member of its role, which adds it to their own inbox by its deadline; a repetition changes nothing', async () => {
    const id = await task();
    await claimTask(db, of(lawyer), id);
    await claimTask(db, of(lawyer), id);
    expect(await assignmentOf(id)).toEqual(heldBy(lawyer));
  });

  test('by nobody else as long as somebody holds it', async () => {
    const id = await addClaimedTask(lawyer);
    await expectRefused(() => claimTask(db, of(colleague), id), 409, 'task-claimed');
  });

  test('by only one of two people who claim it at the same moment', async () => {
    const id = await task();
    const both = await inTransaction(db, async (executor) => {
      await run(executor, 'select from tasks where id = $1 for update', [id]);
      const calls = [lawyer, colleague].map((user) =>
        claimTask(db, of(user), id).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        ),
      );
      await waitUntilBlocked(db, 2);
      return { calls };
    });
    expect((await Promise.all(both.calls)).sort()).toEqual(['taken', 'task-claimed'].sort());
  });

  test('not by another role, not if it is closed, and not if it does not exist', async () => {
    const [open, closedTask] = [await task(), await task('closed_at = now()')];
    const financier = await addUser(db, 'financier');
    await expectRefused(() => claimTask(db, of(financier), open), 404, 'task-not-found');
    await expectRefused(() => claimTask(db, of(lawyer), closedTask), 409, 'task-closed');
    await expectRefused(() => claimTask(db, of(lawyer), '0'), 404, 'task-not-found');
  });
});

describe('a task is given back', () => {
  test('by its holder, after which it is only in the role’s inbox', async () => {
    const id = await addClaimedTask(lawyer);
    await releaseTask(db, of(lawyer), id);
    expect(await assignmentOf(id)).toEqual(UNCLAIMED);
    await releaseTask(db, of(lawyer), id);
  });

  test('by its holder only, and not if it is closed', async () => {
    const [theirs, closedTask] = [await addClaimedTask(lawyer), await addClaimedTask(lawyer)];
    await run({ db }, 'update tasks set closed_at = now() where id = $1', [closedTask]);
    await expectRefused(() => releaseTask(db, of(colleague), theirs), 409, 'task-claimed');
    await expectRefused(() => releaseTask(db, of(lawyer), closedTask), 409, 'task-closed');
  });
});

describe('a task is handed on', () => {
  const assign = (
    actor: TestUser,
    assigneeId: string,
    ...assignedTasks: { _id: string; holder: string | null }[]
  ) => assignTasks(db, of(actor), assigneeId, assignedTasks);
  const head = () => addUser(db, 'project_head');

  test('by a colleague to another: it moves between their inboxes, and the other is notified', async () => {
    const id = await addClaimedTask(lawyer);
    const assignee = await addUser(db, 'lawyer');
    expect(await assign(lawyer, assignee.id, { _id: id, holder: lawyer.id })).toEqual({
      done: [id],
      refused: [],
    });
    expect(await assignmentOf(id)).toEqual(heldBy(assignee, lawyer.id));
    expect(
      await rows({ db }, 'select kind, actor_id from notifications where user_id = $1', [assignee.id]),
    ).toEqual([{ kind: 'assigned', actor_id: lawyer.id }]);
  });

  test('to oneself, without a notice', async () => {
    const [id, lawyer] = [await task(), await addUser(db, 'lawyer')];
    await assign(lawyer, lawyer.id, { _id: id, holder: null });
    expect(await assignmentOf(id)).toEqual(heldBy(lawyer, lawyer.id));
    expect(await rows({ db }, 'select from notifications where user_id = $1', [lawyer.id])).toEqual([]);
  });

  test('only if the page showed its current holder; otherwise the refusal names that holder', async () => {
    const [theirs, released] = [await addClaimedTask(colleague), await task()];
    const headUser = await head();
    expect(
      await assign(
        headUser,
        lawyer.id,
        { _id: theirs, holder: lawyer.id },
        { _id: released, holder: colleague.id },
      ),
    ).toEqual({
      done: [],
      refused: [
        { _id: theirs, code: 'task-claimed', holder: colleague.name },
        { _id: released, code: 'task-moved', holder: null },
      ],
    });
    expect([await assignmentOf(theirs), await assignmentOf(released)]).toEqual([
      heldBy(colleague),
      UNCLAIMED,
    ]);
  });

  test('also if other chosen tasks are refused, which are reported', async () => {
    const [open, closedTask, personal] = [await task(), await task('closed_at = now()'), await task()];
    await run({ db }, 'update tasks set assignee_id = $2 where id = $1', [personal, randomUUID()]);
    const assignedTasks = [open, closedTask, personal, '0'].map((_id) => ({ _id, holder: null }));
    const { done, refused } = await assign(await head(), lawyer.id, ...assignedTasks);
    expect(done).toEqual([open]);
    expect(refused.map(({ code }) => code)).toEqual(['task-closed', 'task-personal', 'task-not-found']);
  });

  test('but not to blocked or unknown people', async () => {
    const id = await task();
    const blockedUser = await addUser(db, 'lawyer');
    await run({ db }, 'update users set blocked = true where id = $1', [blockedUser.id]);
    for (const assigneeId of [blockedUser.id, randomUUID()])
      await expectRefused(
        () => assign(lawyer, assigneeId, { _id: id, holder: null }),
        422,
        'colleague-unknown',
      );
  });

  test.each<[Role, string]>([
    ['supervisory', 'assign-cannot-take'],
    ['project_manager', 'assign-other-role'],
  ])('not by a lawyer to a %s', async (role, code) => {
    const [id, assignee] = [await task(), await addUser(db, role)];
    const { refused } = await assign(lawyer, assignee.id, { _id: id, holder: null });
    expect(refused).toMatchObject([{ code }]);
  });

  test('back to its role by a head, whoever holds the task', async () => {
    const id = await addClaimedTask(lawyer);
    const assignedTasks = [{ _id: id, holder: lawyer.id }];
    expect(await unassignTasks(db, of(colleague), assignedTasks)).toMatchObject({
      refused: [{ code: 'task-claimed' }],
    });
    expect(await unassignTasks(db, of(await head()), assignedTasks)).toEqual({ done: [id], refused: [] });
    expect(await assignmentOf(id)).toEqual(UNCLAIMED);
  });
});
