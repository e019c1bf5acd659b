import type { RollbackView } from '../api/areas/rollback/contract/rollback';
import type { HistoryEntry, HistoryRollback } from '../api/areas/application/contract/history';
import { row, rows } from '../db/query';
import { viewQuery } from '../workflows/messages';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { askRollback, finished, PASSWORD, preparePassword } from './kit/rollback';
import { comment, staff } from './kit/staff';
import { begin, done, scoreAll, until, type ApplicationDriver } from './kit/way';
import { expectWhole, inForce } from './kit/whole';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });
const admin = <T>(method: string, path: string, more: object = {}) =>
  call<T>(world.url, world.cast.by.admin.token, method, path, more);

/** All that a rollback touches, but for what only ever rises (the epoch) or names a run. */
async function stateOf(id: string) {
  const record = await row<object>(
    db(),
    'select state, version, overall, rating, completed_at from applications where id = $1',
    [id],
  );
  const tasks = await rows(
    db(),
    `select t.id, t.key, t.step, t.record_id, t.roles, t.assignee_id, t.claimed_by, t.due_at, t.overdue, t.opened_at,
            (select array_agg(x.audience || ' ' || x.sort_at order by x.audience) from task_audiences x where x.task_id = t.id) as inboxes
       from tasks t where t.subject_id = $1 and t.closed_at is null order by t.id`,
    [id],
  );
  const decisions = await rows(
    db(),
    'select id from decisions where subject_id = $1 and superseded_epoch is null order by id',
    [id],
  );
  const files = await rows(
    db(),
    'select id, slot, name, sha256, sign_id from files where subject_id = $1 order by id',
    [id],
  );
  const points = await rows<{ name: string }>(
    db(),
    `select distinct c.name, c.version from checkpoints c join applications a on a.id = c.subject_id and a.active_run_id = c.run_id
      where a.id = $1 order by 1, 2`,
    [id],
  );
  const { state, version } = await world.services.temporal.workflow
    .getHandle(`application:${id}`)
    .query(viewQuery);
  return { record, tasks, decisions, files, points, workflow: { state, version } };
}

/** Rolled back; answers the rollback's id. */
async function rolledBack(id: string, point: Parameters<typeof askRollback>[2]): Promise<string> {
  const answer = await askRollback(world, [id], point);
  expect(answer.status).toBe(200);
  const { _id, items } = await finished(world, answer.data.rollback._id);
  expect(items).toMatchObject([{ state: 'restored', can: { undo: true, why: null } }]);
  return _id;
}

const undo = (rollbackId: string, id: string, more: { password?: string; key?: string } = {}) =>
  admin<{ rollback: RollbackView }>('POST', `/api/rollback/${rollbackId}/undo`, {
    body: { application_id: id, reason: 'Помилкове повернення', password: more.password ?? PASSWORD },
    ...(more.key && { key: more.key }),
  });

async function undone(rollbackId: string, id: string): Promise<RollbackView> {
  const answer = await undo(rollbackId, id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  const view = await finished(world, answer.data.rollback._id);
  expect(view).toMatchObject({ type: 'undo', undoes: { _id: rollbackId }, reason: 'Помилкове повернення' });
  expect(view.items).toMatchObject([{ state: 'restored', error: null }]);
  expect(view.protocol?.sign_id).toBeTruthy();
  return view;
}

/** Whether the application's page says that it has been taken back, and what the list says of the rollback. */
async function rolledBackFlags(id: string, rollbackId: string) {
  const { data } = await admin<{ application: { rolled_back: boolean } }>('GET', `/api/application/${id}`);
  const list = await admin<{ rollbacks: RollbackView[] }>('GET', '/api/rollback');
  return [data.application.rolled_back, list.data.rollbacks.find(({ _id }) => _id === rollbackId)?.undone];
}

/** Settled: the workflow's own entry of its stage is written. */
const expectSettled = (one: ApplicationDriver) => expectWhole(world, one.id);

async function expert(): Promise<ApplicationDriver> {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  return one;
}

async function agreement(): Promise<ApplicationDriver> {
  const one = await expert();
  await one.negotiateOnline();
  await one.boards();
  await one.uploadAgreement();
  return one;
}

async function reporting(): Promise<ApplicationDriver> {
  const one = await agreement();
  await one.signAgreement();
  await one.endAgreement();
  return one;
}

test('from the agreement back to expert review and undone: all is as it was, and goes on', async () => {
  const one = await agreement();
  await expectSettled(one);
  const before = await stateOf(one.id);
  const granted = async () => (await one.as('chief').view()).sum.granted;
  expect(await granted()).toBe(150_000.25);
  const rollbackId = await rolledBack(one.id, { section: 'expert_review', status: 0 });
  expect(await granted()).toBeNull();
  expect(await stateOf(one.id)).not.toEqual(before);
  expect(await rolledBackFlags(one.id, rollbackId)).toEqual([true, 'none']);

  const preview = await admin<{ returning: { step: string }[]; documents_back: unknown[] }>(
    'GET',
    `/api/rollback/${rollbackId}/undo-preview?application_id=${one.id}`,
  );
  const back = await rows<{ id: string }>(
    db(),
    'select id::text from decisions where subject_id = $1 and superseded_epoch is not null order by decisions.id desc',
    [one.id],
  );
  expect(preview.data.returning).toMatchObject(back.map(({ id }) => ({ _id: id })));
  expect(preview.data.documents_back.length).toBeGreaterThan(0);

  const refused = await undo(rollbackId, one.id, { password: 'wrong-password' });
  expect([refused.status, refused.problem.code]).toEqual([422, 'wrong-password']);
  const view = await undone(rollbackId, one.id);
  await expectSettled(one);
  expect(await stateOf(one.id)).toEqual(before);
  expect(await granted()).toBe(150_000.25);

  const { data } = await call<{ logs: HistoryEntry[]; rollbacks: HistoryRollback[] }>(
    world.url,
    world.cast.by.project_manager.token,
    'GET',
    `/api/application/${one.id}/logs`,
  );
  expect(data.logs.filter((log) => log.undone)).toEqual([]);
  expect(data.rollbacks).toMatchObject([{ _id: view._id, undoes: rollbackId }, { _id: rollbackId }]);
  expect(await rolledBackFlags(one.id, rollbackId)).toEqual([false, 'whole']);

  const again = await undo(rollbackId, one.id);
  expect([again.status, again.problem.code]).toEqual([409, 'rollback-undo-done']);
  const ofUndo = await undo(view._id, one.id);
  expect([ofUndo.status, ofUndo.problem.code]).toEqual([409, 'rollback-undo-of-undo']);

  await one.signAgreement();
  await expectSettled(one);
  // And back once more: the checkpoints of before are there.
  await rolledBack(one.id, { section: 'expert_review', status: 0 });
  await one.distribute();
  await expectSettled(one);
});

test('from reporting back to negotiation and undone: it goes on to the act; then from the act to the agreement', async () => {
  const one = await reporting();
  await expectSettled(one);
  const before = await stateOf(one.id);
  await undone(await rolledBack(one.id, { section: 'reporting_review', status: 1 }), one.id);
  await expectSettled(one);
  expect(await stateOf(one.id)).toEqual(before);
  await one.report();
  await expectSettled(one);
  const atAct = await stateOf(one.id);
  await undone(await rolledBack(one.id, { section: 'reporting_review', status: 5 }), one.id);
  await expectSettled(one);
  expect(await stateOf(one.id)).toEqual(atAct);
  await one.act();
  expect((await one.as('admin').view()).completed).toBe(true);
});

test('of a closed one (-3): it is closed again, its workflow too; and can be rolled back again', async () => {
  const one = await expert();
  await one.finalise();
  const before = await stateOf(one.id);
  const rollbackId = await rolledBack(one.id, { section: 'reporting_review', status: 0 });
  expect((await one.as('admin').view()).completed).toBe(false);
  await undone(rollbackId, one.id);
  expect(await stateOf(one.id)).toEqual(before);
  const handle = world.services.temporal.workflow.getHandle(`application:${one.id}`);
  expect((await handle.describe()).status.name).toBe('COMPLETED');
  await rolledBack(one.id, { section: 'reporting_review', status: 0 });
  await one.negotiateOnline();
  await expectSettled(one);
});

test('after a decision since, or another rollback, it is refused, and the page says so', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await expectSettled(one);
  const rollbackId = await rolledBack(one.id, { section: 'expert_review', status: 0 });
  await one.distribute();
  const refused = await undo(rollbackId, one.id);
  expect([refused.status, refused.problem.code]).toEqual([409, 'rollback-undo-decided']);
  const why = 'Після цього повернення щодо заявки вже ухвалено рішення, тому скасувати його неможливо.';
  expect(refused.problem.detail).toBe(why);
  const { data } = await admin<{ rollback: RollbackView }>('GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items).toMatchObject([{ can: { undo: false, why } }]);
  await expectSettled(one);
  await rolledBack(one.id, { section: 'tech_review', status: 0 });
  const later = await undo(rollbackId, one.id);
  expect([later.status, later.problem.code]).toEqual([409, 'rollback-undo-later']);
});

test('a double click under one key undoes it once', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await expectSettled(one);
  const before = await stateOf(one.id);
  const rollbackId = await rolledBack(one.id, { section: 'tech_review', status: 0 });
  const key = crypto.randomUUID();
  const [first, second] = await Promise.all([
    undo(rollbackId, one.id, { key }),
    undo(rollbackId, one.id, { key }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.data.rollback._id).toBe(first.data.rollback._id);
  await finished(world, first.data.rollback._id);
  await expectSettled(one);
  expect(await stateOf(one.id)).toEqual(before);
  expect(await inForce(world, one.id)).toBeTruthy();
});

test('of one review: its decisions are marked as undone, and in force again when that is undone', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  const [review] = (await one.as('admin').view()).reviews;
  const person = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  const record = { record_id: review?._id ?? '' };
  const result = await staff(world, person!, one.id).take('review.start', record);
  expect(result.status).toBe(200);
  await expectSettled(one);
  const before = await stateOf(one.id);
  const rollbackId = await rolledBack(one.id, {
    type: 'expert_review',
    section: 'expert_review',
    status: 0,
    record_ids: [record.record_id],
  });
  const marked = () =>
    rows<{ step: string }>(
      db(),
      'select step from decisions where subject_id = $1 and superseded_epoch is not null order by id',
      [one.id],
    );
  expect(await marked()).toEqual([{ step: 'review.start' }]);
  const { data } = await admin<{ rollback: RollbackView }>('GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items).toMatchObject([{ expert: review?.expert?.name }]);
  await undone(rollbackId, one.id);
  await expectSettled(one);
  expect(await stateOf(one.id)).toEqual(before);
  expect(await marked()).toEqual([{ step: 'review.roll_back' }]);
  await until(async () => (await one.as('admin').view()).reviews[0]?.status.id === 1);
});

test('points that an expert has given since in rework do not stay when that is undone', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  const [review] = (await one.as('admin').view()).reviews;
  const person = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  if (!review || !person) throw new Error('nobody was asked');
  const by = staff(world, person, one.id);
  const record = { record_id: review._id };
  done(await by.take('review.start', record));
  await scoreAll(world, person.token, review._id, 4);
  done(await by.take('review.validate', { ...record, comment: comment(220) }));
  done(await one.as('expert_manager').take('review.rework', { ...record, comment: comment() }));
  await scoreAll(world, person.token, review._id, 5);
  done(await by.take('review.validate', { ...record, comment: comment(220) }));
  const points = () =>
    rows(db(), 'select question_id, score from scores where review_id = $1 order by 1', [review._id]);
  const sent = await points();
  const rollbackId = await rolledBack(one.id, {
    type: 'expert_review',
    section: 'expert_review',
    status: 4,
    record_ids: [review._id],
  });
  expect((await points()).map((each) => (each as { score: number }).score)).toEqual([4, 4]);
  await scoreAll(world, person.token, review._id, 2);
  await undone(rollbackId, one.id);
  expect(await points()).toEqual(sent);
  await expectSettled(one);
});

test('a task that stayed open beside a review that went back, and was taken meanwhile, stays in those hands', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  const [first, other] = (await one.as('admin').view()).reviews;
  const person = (review = first) => world.cast.experts.find(({ id }) => id === review?.expert?._id)!;
  done(await staff(world, person(), one.id).take('review.start', { record_id: first?._id }));
  const record = { record_id: other?._id };
  const by = staff(world, person(other), one.id);
  done(await by.take('review.start', record));
  await scoreAll(world, person(other).token, other?._id ?? '', 4);
  done(await by.take('review.validate', { ...record, comment: comment(220) }));
  await expectSettled(one);
  const { id: manager, token } = world.cast.by.expert_manager;
  const check = () =>
    row<{ id: string; claimed_by: string | null; inboxes: string[] }>(
      db(),
      `select t.id::text, t.claimed_by, (select array_agg(audience order by audience) from task_audiences where task_id = t.id) as inboxes
         from tasks t where subject_id = $1 and record_id = $2 and closed_at is null`,
      [one.id, other?._id],
    );
  const rollbackId = await rolledBack(one.id, {
    type: 'expert_review',
    section: 'expert_review',
    status: 0,
    record_ids: [first?._id ?? ''],
  });
  await call(world.url, token, 'POST', `/api/inbox/${(await check())?.id}/claim`);
  const result = await check();
  expect(result).toMatchObject({ claimed_by: manager, inboxes: expect.arrayContaining([`user:${manager}`]) });
  await undone(rollbackId, one.id);
  expect(await check()).toEqual(result);
  await expectSettled(one);
});

test('after the methodology of its reviews was changed it is refused, and the page says so', async () => {
  const contestId = await contest(world.services.db);
  const one = await begin(world, contestId);
  await one.technical();
  await one.distribute();
  await one.review();
  await expectSettled(one);
  const rollbackId = await rolledBack(one.id, { section: 'expert_review', status: 0 });
  const question = await row<{ id: string }>(
    db(),
    `select q.id from questions q join question_groups g on g.id = q.group_id join contests c on c.methodology_id = g.methodology_id
      where c.id = $1 and q.name = 'team'`,
    [contestId],
  );
  expect((await admin('DELETE', `/api/evaluation/question/${question?.id}`)).status).toBe(200);
  const refused = await undo(rollbackId, one.id);
  expect([refused.status, refused.problem.code]).toEqual([409, 'rollback-undo-methodology']);
  const why = 'Після цього повернення змінено методику оцінювання, тому скасувати його неможливо.';
  const { data } = await admin<{ rollback: RollbackView }>('GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items).toMatchObject([{ can: { undo: false, why } }]);
});

const updateUser = (id: string, body: object) => admin('POST', `/api/users/${id}`, { body });

test.each([
  ['given another role', 'expert_manager', { role: 'financier' }],
  // The last of all: who is blocked is signed out.
  ['blocked', 'project_head', { blocked: true }],
] as const)('a task whose holder was %s meanwhile comes back to nobody', async (_, role, change) => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await expectSettled(one);
  const { id: holder, token } = world.cast.by[role];
  const heldBy = () =>
    row<{ id: string; claimed_by: string | null; inboxes: string[] }>(
      db(),
      `select t.id::text, t.claimed_by, (select array_agg(audience order by audience) from task_audiences where task_id = t.id) as inboxes
         from tasks t where subject_id = $1 and closed_at is null`,
      [one.id],
    );
  const task = await heldBy();
  await call(world.url, token, 'POST', `/api/inbox/${task?.id}/claim`);
  expect(await heldBy()).toMatchObject({
    claimed_by: holder,
    inboxes: [...(task?.inboxes ?? []), `user:${holder}`],
  });

  const rollbackId = await rolledBack(one.id, { section: 'tech_review', status: 0 });
  const changed = await updateUser(holder, change);
  expect(changed.status).toBe(200);
  await undone(rollbackId, one.id);
  expect(await heldBy()).toEqual(task);
  await expectSettled(one);
});
