import { randomUUID } from 'node:crypto';
import type { Task } from '../api/areas/inbox/contract/inbox';
import type { HistoryEntry } from '../api/areas/application/contract/history';
import { addUser, type TestUser } from '../api/testing/records';
import { row } from '../db/query';
import type { Role } from '../domain/roles';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { requestRollback, waitForRollback, PASSWORD, preparePassword } from './kit/rollback';
import { staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, type ApplicationDriver } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const REASON = 'Керівник проєкту — мій брат.';
const recuse = { comment: REASON };
const atDirection = async (): Promise<ApplicationDriver> =>
  copyAtStage(world, await contest(world.services.db), 'direction');

const callAs = <T>(user: Pick<TestUser, 'token'>, method: string, path: string, body?: object) =>
  call<T>(world.url, user.token, method, path, { body });
const personOf = (role: Role) => world.cast.by[role];
/** Returns the person's open task on the application as the inbox shows it. */
async function taskOf(user: Pick<TestUser, 'token'>, { id }: ApplicationDriver): Promise<Task | undefined> {
  const { data } = await callAs<{ tasks: Task[] }>(user, 'GET', '/api/inbox?process=direction');
  return data.tasks.find(({ subject }) => subject._id === id);
}
const countOf = async (user: Pick<TestUser, 'token'>) =>
  (await callAs<{ total: number }>(user, 'GET', '/api/inbox/count')).data.total;
const boardOf = async (application: ApplicationDriver) =>
  (await application.as('supervisory').view()).reporting_review.direction;
const recusalCount = async ({ id }: ApplicationDriver) =>
  (
    await row<{ recused: unknown[] | null }>(
      { db: world.services.db },
      `select state->'direction'->'recused' as recused from applications where id = $1`,
      [id],
    )
  )?.recused?.length ?? 0;

test('a recused person loses the task and may not decide; the others may, and all see the recusal', async () => {
  const application = await atDirection();
  const manager = personOf('project_manager');
  const colleague = await addUser(world.services.db, 'project_manager');
  const before = await taskOf(colleague, application);
  expect(before).toMatchObject({ claimed_by: null });
  expect((await callAs(manager, 'POST', `/api/inbox/${before?._id}/claim`)).status).toBe(200);
  const countBefore = await countOf(manager);

  const empty = await application.as('project_manager').take('direction.recuse', { comment: '  ' });
  expect([empty.status, empty.problem.code, Object.keys(empty.problem.errors ?? {})]).toEqual([
    422,
    'comment-too-short',
    ['comment'],
  ]);
  expect(await recusalCount(application)).toBe(0);

  const recused = expectDone(await application.as('project_manager').take('direction.recuse', recuse));
  expect(recused).toMatchObject({ step: 'direction.recuse', status: 0, overall: 3 });
  expect(await taskOf(manager, application)).toBeUndefined();
  expect(await countOf(manager)).toBe(countBefore - 1);
  // For the others the task and its deadline are unchanged, and nobody has claimed the task.
  expect(await taskOf(colleague, application)).toMatchObject({
    _id: before?._id,
    due_at: before?.due_at,
    claimed_by: null,
  });
  expect(await taskOf(personOf('chief'), application)).toMatchObject({ _id: before?._id });

  const claim = await callAs(manager, 'POST', `/api/inbox/${before?._id}/claim`);
  expect([claim.status, claim.problem.code]).toEqual([409, 'task-recused']);
  const handed = await callAs<{ refused: { code: string }[] }>(
    personOf('chief'),
    'POST',
    '/api/inbox/assign',
    {
      user_id: manager.id,
      tasks: [{ _id: before?._id, holder: null }],
    },
  );
  expect(handed.data.refused).toMatchObject([{ code: 'assign-recused' }]);

  for (const outcome of ['approved', 'not_approved']) {
    const recusalAnswer = await application
      .as('project_manager')
      .take('direction.decide', { outcome, comment: 'Рішення' });
    expect([recusalAnswer.status, recusalAnswer.problem.code]).toEqual([403, 'recused']);
    expect(recusalAnswer.problem.detail).toContain('Ви заявили самовідвід щодо цього рішення');
  }
  const secondAnswer = await application.as('project_manager').take('direction.recuse', recuse);
  expect([secondAnswer.status, secondAnswer.problem.code]).toEqual([409, 'already-recused']);
  expect(await recusalCount(application)).toBe(1);

  expect(await boardOf(application)).toMatchObject({
    status: 0,
    user: null,
    recused: [{ user: { _id: manager.id, name: expect.any(String) }, reason: REASON }],
  });
  const { data } = await callAs<{ logs: HistoryEntry[] }>(
    personOf('supervisory'),
    'GET',
    `/api/application/${application.id}/logs`,
  );
  expect(data.logs[0]).toMatchObject({ step: 'direction.recuse', message: REASON });

  expectDone(
    await application.as('chief').take('direction.decide', { outcome: 'not_approved', comment: 'Ні.' }),
  );
  const lateWithdrawal = await application.as('project_manager').take('direction.withdraw_recusal');
  expect([lateWithdrawal.status, lateWithdrawal.problem.code]).toEqual([409, 'wrong-status']);
  // The table of stages names the person who decided, not one recused afterwards.
  expectDone(await application.as('director').take('direction.recuse', recuse));
  const { approval } = await application.as('chief').view();
  expect(approval?.stages.find(({ stage }) => stage === 'direction')?.user?._id).toBe(personOf('chief').id);
  expect((await boardOf(application)).recused.map(({ user }) => user._id)).toEqual([
    manager.id,
    personOf('director').id,
  ]);
  // The recusal does not apply to the supervisory board's decision.
  expectDone(
    await application.as('chief').take('direction.change', { outcome: 'approved', comment: 'Так.' }),
  );
  expectDone(
    await application.as('project_manager').take('supervisory_board.decide', { outcome: 'approved' }),
  );
});

test('a recusal may be withdrawn by its author until the decision; a recused chief may not change the decision', async () => {
  const application = await atDirection();
  const repeatedWithdrawal = await application.as('director').take('direction.withdraw_recusal');
  expect([repeatedWithdrawal.status, repeatedWithdrawal.problem.code]).toEqual([409, 'not-recused']);
  expectDone(await application.as('director').take('direction.recuse', recuse));
  expect(await taskOf(personOf('director'), application)).toBeUndefined();
  expectDone(await application.as('director').take('direction.withdraw_recusal'));
  expect(await taskOf(personOf('director'), application)).toBeDefined();
  expect((await boardOf(application)).recused).toEqual([]);
  expectDone(
    await application.as('director').take('direction.decide', { outcome: 'not_approved', comment: 'Ні.' }),
  );

  expect(await taskOf(personOf('chief'), application)).toMatchObject({ step: 'direction.change' });
  expectDone(await application.as('chief').take('direction.recuse', recuse));
  expect(await taskOf(personOf('chief'), application)).toBeUndefined();
  const changeInput = { outcome: 'approved', comment: 'Переглянуто.' };
  expect((await application.as('chief').take('direction.change', changeInput)).problem.code).toBe('recused');
  // The only chief is recused: the task stays open for the administrator.
  const { ribbon } = await application.as('admin').view();
  expect(ribbon.flatMap(({ waits }) => waits)).toMatchObject([{ process: 'direction' }]);
  expectDone(await application.as('admin').take('direction.change', changeInput));
});

test('a rollback removes the recusals made after its target, and its undo restores them and the inboxes', async () => {
  const application = await atDirection();
  const manager = personOf('project_manager');
  expectDone(await application.as('project_manager').take('direction.recuse', recuse));
  const rollbackAnswer = await requestRollback(world, [application.id], {
    section: 'reporting_review',
    status: 1,
  });
  expect(rollbackAnswer.status).toBe(200);
  const { _id } = await waitForRollback(world, rollbackAnswer.data.rollback._id);
  await expectConsistent(world, application.id);
  expect((await boardOf(application)).recused).toEqual([]);

  const undo = await call<{ rollback: { _id: string } }>(
    world.url,
    personOf('admin').token,
    'POST',
    `/api/rollback/${_id}/undo`,
    {
      body: { application_id: application.id, reason: 'Помилкове повернення', password: PASSWORD },
      key: randomUUID(),
    },
  );
  expect(undo.status).toBe(200);
  await waitForRollback(world, undo.data.rollback._id);
  await expectConsistent(world, application.id);
  expect((await boardOf(application)).recused).toMatchObject([{ user: { _id: manager.id }, reason: REASON }]);
  expect(await taskOf(manager, application)).toBeUndefined();
  expect(await taskOf(personOf('chief'), application)).toBeDefined();
  const decideAnswer = await staffCalls(world, manager, application.id).take('direction.decide', {
    outcome: 'approved',
  });
  expect([decideAnswer.status, decideAnswer.problem.code]).toEqual([403, 'recused']);
});
