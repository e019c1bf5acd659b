import { randomUUID } from 'node:crypto';
import { rows, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { applicationOf, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let api: TestApi;
let application: string;
const {
  db,
  addUserWithRole,
  addUsers,
  addTaskOfStep,
  addLawyerTask,
  callAs,
  assign,
  unassign,
  inboxOf,
  idsOf,
  noticesOf,
  holderOf,
} = taskHelpers(() => ({ ...api, application }));

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

/** Returns all rows that handing on writes. */
const writtenRows = () =>
  rows(
    db(),
    `select 'task' as what, id::text, claimed_by::text as who from tasks
      union all select 'audience', task_id::text, audience from task_audiences
      union all select kind, id::text, user_id::text from notifications
      union all select 'event', id::text, kind from events
      union all select 'outbox', id, state from outbox order by 1, 2, 3`,
  );

describe('handing on', () => {
  test('a lawyer hands a task to another, who has it in the inbox, is notified once, and gives it back', async () => {
    const [lawyer, colleague] = await addUsers('lawyer', 'lawyer');
    const id = await addLawyerTask();
    expect((await assign(lawyer, colleague.id, [id])).data).toEqual({ done: [id], refused: [] });
    expect(idsOf(await inboxOf(colleague, '?mine=true'))).toEqual([id]);
    expect((await inboxOf(lawyer))[0]).toMatchObject({
      claimed_by: { _id: colleague.id, name: colleague.name },
      can: { claim: false, assign: false },
    });
    expect(await noticesOf(colleague)).toMatchObject([
      {
        kind: 'assigned',
        actor: lawyer.name,
        read: false,
        subject: { kind: 'application', _id: application },
      },
    ]);
    expect(await noticesOf(lawyer)).toEqual([]);
    const [event] = await rows<{ audiences: string[] }>(
      db(),
      `select audiences from events where kind = 'inbox'`,
    );
    expect(event?.audiences).toEqual(expect.arrayContaining(['role:lawyer', `user:${colleague.id}`]));
    expect((await unassign(colleague, [id], colleague.id)).data.done).toEqual([id]);
    expect(await inboxOf(colleague, '?mine=true')).toEqual([]);
    expect(await holderOf(id)).toBeNull();
  });

  test('a forbidden transfer is refused with its reason, and nothing is written', async () => {
    const [lawyer, colleague, head, manager, financier, expert] = await addUsers(
      'lawyer',
      'lawyer',
      'project_head',
      'project_manager',
      'financier',
      'expert',
    );
    const [unclaimedTask, heldTask, closedTask, evaluation] = [
      await addLawyerTask(),
      await addLawyerTask(),
      await addLawyerTask(),
      await addTaskOfStep({ process: 'review', step: 'review.start', audience: { user: expert.id } }),
    ];
    await run(db(), 'update tasks set closed_at = now() where id = $1', [closedTask]);
    await assign(head, colleague.id, [heldTask]);
    const blockedUser = await addUserWithRole('lawyer');
    await run(db(), 'update users set blocked = true where id = $1', [blockedUser.id]);
    const before = await writtenRows();
    const code = async (...call: Parameters<typeof assign>) => (await assign(...call)).data.refused[0]?.code;
    expect(await code(financier, financier.id, [unclaimedTask])).toBe('task-not-found');
    expect(await code(lawyer, head.id, [unclaimedTask])).toBe('assign-other-role');
    expect(await code(head, financier.id, [unclaimedTask])).toBe('assign-cannot-take');
    expect(await code(lawyer, lawyer.id, [heldTask], colleague.id)).toBe('task-claimed');
    expect(await code(head, lawyer.id, [closedTask])).toBe('task-closed');
    expect(await code(head, lawyer.id, [evaluation])).toBe('task-personal');
    expect(await code(head, manager.id, [unclaimedTask], lawyer.id)).toBe('task-moved');
    expect(await code(head, manager.id, ['99999999'])).toBe('task-not-found');
    expect((await assign(head, blockedUser.id, [unclaimedTask])).problem.code).toBe('colleague-unknown');
    expect((await assign(head, randomUUID(), [unclaimedTask])).status).toBe(422);
    expect((await assign(expert, expert.id, [unclaimedTask])).status).toBe(403);
    expect((await assign(head, lawyer.id, [])).status).toBe(422);
    expect((await unassign(lawyer, [heldTask], colleague.id)).data.refused[0]?.code).toBe('task-claimed');
    const refusedTask = (await assign(lawyer, lawyer.id, [heldTask], colleague.id)).data.refused[0];
    expect(refusedTask?.detail).toContain(colleague.name);
    expect(await writtenRows()).toEqual(before);
  });

  test('a head hands a task from one person to another, even of another role; given back, it returns to its role’s inbox', async () => {
    const [lawyer, head, admin] = await addUsers('lawyer', 'project_head', 'admin');
    const id = await addLawyerTask();
    await callAs(lawyer, 'POST', `/api/inbox/${id}/claim`);
    expect((await assign(head, admin.id, [id], lawyer.id)).data.done).toEqual([id]);
    expect(idsOf(await inboxOf(admin))).toEqual([id]);
    expect(await inboxOf(lawyer, '?mine=true')).toEqual([]);
    expect((await unassign(head, [id], admin.id)).data.done).toEqual([id]);
    expect(await inboxOf(admin)).toEqual([]);
    expect(idsOf(await inboxOf(lawyer))).toEqual([id]);
  });

  test('each of several chosen tasks is checked by itself', async () => {
    const [head, lawyer] = await addUsers('project_head', 'lawyer');
    const good = [await addLawyerTask(), await addLawyerTask(), await addLawyerTask()];
    const bad = await addTaskOfStep({
      process: 'negotiation',
      step: 'negotiation.answer_financier',
      audience: { role: 'financier' },
    });
    const { done, refused } = (await assign(head, lawyer.id, [good[0]!, bad, good[1]!, good[2]!])).data;
    expect(done).toEqual(good);
    expect(refused).toMatchObject([{ _id: bad, code: 'assign-cannot-take' }]);
    expect(await noticesOf(lawyer)).toHaveLength(3);
  });

  test('if many people hand on one task at once, one succeeds and the others are refused', async () => {
    const [head, ...lawyers] = await addUsers(
      'project_head',
      'lawyer',
      'lawyer',
      'lawyer',
      'lawyer',
      'lawyer',
    );
    const id = await addLawyerTask();
    const answers = await Promise.all(lawyers.map((assignee) => assign(head, assignee.id, [id])));
    expect(answers.flatMap(({ data }) => data.done)).toEqual([id]);
    expect(answers.flatMap(({ data }) => data.refused.map(({ code }) => code))).toEqual(
      Array.from({ length: 4 }, () => 'task-claimed'),
    );
    const winner = lawyers[answers.findIndex(({ data }) => data.done.length > 0)];
    expect(await holderOf(id)).toBe(winner?.id);
    const notices = await Promise.all(lawyers.map(noticesOf));
    expect(notices.flat()).toHaveLength(1);
  });

  test('the colleagues offered are those who may receive all of the tasks, each with their number of tasks', async () => {
    const [lawyer, head, colleague] = await addUsers(
      'lawyer',
      'project_head',
      'lawyer',
      'admin',
      'project_manager',
    );
    const [id, another] = [await addLawyerTask(), await addLawyerTask()];
    await assign(head, colleague.id, [another]);
    const idsOfInbox = async (user: TestUser, query: string) =>
      (
        await callAs<{ colleagues: { _id: string; role: string; tasks: number }[] }>(
          user,
          'GET',
          `/api/inbox/colleagues?${query}`,
        )
      ).data.colleagues;
    const ownIds = await idsOfInbox(lawyer, `tasks=${id}`);
    expect(new Set(ownIds.map(({ role }) => role))).toEqual(new Set(['lawyer']));
    expect(ownIds.find(({ _id }) => _id === colleague.id)?.tasks).toBe(1);
    const any = await idsOfInbox(head, `tasks=${id}`);
    expect(new Set(any.map(({ role }) => role))).toEqual(
      new Set(['admin', 'lawyer', 'project_head', 'project_manager']),
    );
    expect(await idsOfInbox(lawyer, `tasks=${another}`)).toEqual([]);
    expect(await idsOfInbox(lawyer, `tasks=${id}&q=${encodeURIComponent('ніхто такий')}`)).toEqual([]);
    const [expert] = await addUsers('expert');
    expect((await callAs(expert, 'GET', '/api/inbox/colleagues')).status).toBe(403);
  });

  test('filters show a colleague’s tasks, tasks without a holder, and to heads another role’s inbox', async () => {
    const [lawyer, colleague, head, financier] = await addUsers(
      'lawyer',
      'lawyer',
      'project_head',
      'financier',
    );
    const [heldTask, unclaimedTask] = [await addLawyerTask(), await addLawyerTask()];
    await assign(lawyer, colleague.id, [heldTask]);
    expect(idsOf(await inboxOf(lawyer, `?colleague=${colleague.id}`))).toEqual([heldTask]);
    expect(idsOf(await inboxOf(head, `?colleague=${colleague.id}`))).toEqual([heldTask]);
    expect(await inboxOf(financier, `?colleague=${colleague.id}`)).toEqual([]);
    expect(idsOf(await inboxOf(lawyer, '?unclaimed=true'))).toEqual([unclaimedTask]);
    expect(idsOf(await inboxOf(head, '?role=lawyer')).sort()).toEqual([heldTask, unclaimedTask].sort());
    expect((await callAs(lawyer, 'GET', '/api/inbox?role=financier')).status).toBe(403);
  });

  test('heads see the inboxes of all roles together, each task once, without personal tasks', async () => {
    const [lawyer, head, expert] = await addUsers('lawyer', 'project_head', 'expert');
    const overdueTask = { dueAt: '2026-01-10T10:00:00Z' };
    const [ownTask, paidTask, paidAndOwn] = [
      await addLawyerTask(overdueTask),
      await addLawyerTask({ ...overdueTask, audience: { role: 'financier' } }),
      await addLawyerTask({ ...overdueTask, audience: { role: 'director' } }),
    ];
    await run(db(), `insert into task_audiences values ($1, 'role:chief', $2)`, [
      paidAndOwn,
      overdueTask.dueAt,
    ]);
    await addLawyerTask({ ...overdueTask, audience: { user: expert.id } });
    const overdueTasks = await inboxOf(head, '?role=all&overdue=true');
    expect(idsOf(overdueTasks).sort()).toEqual([ownTask, paidTask, paidAndOwn].sort());
    expect((await callAs(lawyer, 'GET', '/api/inbox?role=all')).status).toBe(403);
  });
});
