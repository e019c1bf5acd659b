import { randomUUID } from 'node:crypto';
import type { Task } from '../api/areas/inbox/contract/inbox';
import type { HistoryEntry } from '../api/areas/application/contract/history';
import { addUser, type TestUser } from '../api/testing/records';
import { row } from '../db/query';
import type { Role } from '../domain/roles';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { askRollback, finished, PASSWORD, preparePassword } from './kit/rollback';
import { staff } from './kit/staff';
import { begin, done } from './kit/way';
import { expectWhole } from './kit/whole';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const REASON = 'Керівник проєкту — мій брат.';
const recuse = { comment: REASON };
type One = Awaited<ReturnType<typeof begin>>;

async function atDirection(): Promise<One> {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  await one.negotiateOnline();
  return one;
}

const ask = <T>(user: Pick<TestUser, 'token'>, method: string, path: string, body?: object) =>
  call<T>(world.url, user.token, method, path, { body });
const by = (role: Role) => world.cast.by[role];
/** The person's open task on the application, as the inbox shows it. */
async function taskOf(user: Pick<TestUser, 'token'>, { id }: One): Promise<Task | undefined> {
  const { data } = await ask<{ tasks: Task[] }>(user, 'GET', '/api/inbox?process=direction');
  return data.tasks.find(({ subject }) => subject._id === id);
}
const countOf = async (user: Pick<TestUser, 'token'>) =>
  (await ask<{ total: number }>(user, 'GET', '/api/inbox/count')).data.total;
const boardOf = async (one: One) => (await one.as('supervisory').view()).reporting_review.direction;
const stateOf = async ({ id }: One) =>
  (
    await row<{ recused: unknown[] | null }>(
      { db: world.services.db },
      `select state->'direction'->'recused' as recused from applications where id = $1`,
      [id],
    )
  )?.recused?.length ?? 0;

test('who has declared a conflict of interest loses the task and may not decide; the others may, and all see it', async () => {
  const one = await atDirection();
  const manager = by('project_manager');
  const colleague = await addUser(world.services.db, 'project_manager');
  const before = await taskOf(colleague, one);
  expect(before).toMatchObject({ claimed_by: null });
  expect((await ask(manager, 'POST', `/api/inbox/${before?._id}/claim`)).status).toBe(200);
  const counted = await countOf(manager);

  const empty = await one.as('project_manager').take('direction.recuse', { comment: '  ' });
  expect([empty.status, empty.problem.code, Object.keys(empty.problem.errors ?? {})]).toEqual([
    422,
    'comment-too-short',
    ['comment'],
  ]);
  expect(await stateOf(one)).toBe(0);

  const recused = done(await one.as('project_manager').take('direction.recuse', recuse));
  expect(recused).toMatchObject({ step: 'direction.recuse', status: 0, overall: 3 });
  expect(await taskOf(manager, one)).toBeUndefined();
  expect(await countOf(manager)).toBe(counted - 1);
  // For the others it is the same task with the same term, and nobody has it.
  expect(await taskOf(colleague, one)).toMatchObject({
    _id: before?._id,
    due_at: before?.due_at,
    claimed_by: null,
  });
  expect(await taskOf(by('chief'), one)).toMatchObject({ _id: before?._id });

  const claim = await ask(manager, 'POST', `/api/inbox/${before?._id}/claim`);
  expect([claim.status, claim.problem.code]).toEqual([409, 'task-recused']);
  const handed = await ask<{ refused: { code: string }[] }>(by('chief'), 'POST', '/api/inbox/assign', {
    user_id: manager.id,
    tasks: [{ _id: before?._id, holder: null }],
  });
  expect(handed.data.refused).toMatchObject([{ code: 'assign-recused' }]);

  for (const outcome of ['approved', 'not_approved']) {
    const refused = await one.as('project_manager').take('direction.decide', { outcome, comment: 'Рішення' });
    expect([refused.status, refused.problem.code]).toEqual([403, 'recused']);
    expect(refused.problem.detail).toContain('Ви заявили самовідвід щодо цього рішення');
  }
  const second = await one.as('project_manager').take('direction.recuse', recuse);
  expect([second.status, second.problem.code]).toEqual([409, 'already-recused']);
  expect(await stateOf(one)).toBe(1);

  expect(await boardOf(one)).toMatchObject({
    status: 0,
    user: null,
    recused: [{ user: { _id: manager.id, name: expect.any(String) }, reason: REASON }],
  });
  const { data } = await ask<{ logs: HistoryEntry[] }>(
    by('supervisory'),
    'GET',
    `/api/application/${one.id}/logs`,
  );
  expect(data.logs[0]).toMatchObject({ step: 'direction.recuse', message: REASON });

  done(await one.as('chief').take('direction.decide', { outcome: 'not_approved', comment: 'Ні.' }));
  const late = await one.as('project_manager').take('direction.withdraw_recusal');
  expect([late.status, late.problem.code]).toEqual([409, 'wrong-status']);
  // The table of stages names who has decided, not who has recused themselves meanwhile.
  done(await one.as('director').take('direction.recuse', recuse));
  const { approval } = await one.as('chief').view();
  expect(approval?.stages.find(({ stage }) => stage === 'direction')?.user?._id).toBe(by('chief').id);
  expect((await boardOf(one)).recused.map(({ user }) => user._id)).toEqual([manager.id, by('director').id]);
  // On the supervisory board's decision they have not.
  done(await one.as('chief').take('direction.change', { outcome: 'approved', comment: 'Так.' }));
  done(await one.as('project_manager').take('supervisory_board.decide', { outcome: 'approved' }));
});

test('it is withdrawn while nothing is decided, by who has declared it; the chief who has does not change the decision', async () => {
  const one = await atDirection();
  const nothing = await one.as('director').take('direction.withdraw_recusal');
  expect([nothing.status, nothing.problem.code]).toEqual([409, 'not-recused']);
  done(await one.as('director').take('direction.recuse', recuse));
  expect(await taskOf(by('director'), one)).toBeUndefined();
  done(await one.as('director').take('direction.withdraw_recusal'));
  expect(await taskOf(by('director'), one)).toBeDefined();
  expect((await boardOf(one)).recused).toEqual([]);
  done(await one.as('director').take('direction.decide', { outcome: 'not_approved', comment: 'Ні.' }));

  expect(await taskOf(by('chief'), one)).toMatchObject({ step: 'direction.change' });
  done(await one.as('chief').take('direction.recuse', recuse));
  expect(await taskOf(by('chief'), one)).toBeUndefined();
  const change = { outcome: 'approved', comment: 'Переглянуто.' };
  expect((await one.as('chief').take('direction.change', change)).problem.code).toBe('recused');
  // The only chief is recused: the task stays, and the administrator takes it.
  const { ribbon } = await one.as('admin').view();
  expect(ribbon.flatMap(({ waits }) => waits)).toMatchObject([{ process: 'direction' }]);
  done(await one.as('admin').take('direction.change', change));
});

test('a rollback removes the recusals made after its target, and its undoing restores them and the inboxes', async () => {
  const one = await atDirection();
  const manager = by('project_manager');
  done(await one.as('project_manager').take('direction.recuse', recuse));
  const back = await askRollback(world, [one.id], { section: 'reporting_review', status: 1 });
  expect(back.status).toBe(200);
  const { _id } = await finished(world, back.data.rollback._id);
  await expectWhole(world, one.id);
  expect((await boardOf(one)).recused).toEqual([]);

  const undo = await call<{ rollback: { _id: string } }>(
    world.url,
    by('admin').token,
    'POST',
    `/api/rollback/${_id}/undo`,
    {
      body: { application_id: one.id, reason: 'Помилкове повернення', password: PASSWORD },
      key: randomUUID(),
    },
  );
  expect(undo.status).toBe(200);
  await finished(world, undo.data.rollback._id);
  await expectWhole(world, one.id);
  expect((await boardOf(one)).recused).toMatchObject([{ user: { _id: manager.id }, reason: REASON }]);
  expect(await taskOf(manager, one)).toBeUndefined();
  expect(await taskOf(by('chief'), one)).toBeDefined();
  const refused = await staff(world, manager, one.id).take('direction.decide', { outcome: 'approved' });
  expect([refused.status, refused.problem.code]).toEqual([403, 'recused']);
});
