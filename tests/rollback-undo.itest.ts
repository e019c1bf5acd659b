import type { RollbackView } from '../api/areas/rollback/contract/rollback';
import type { HistoryEntry, HistoryRollback } from '../api/areas/application/contract/history';
import { row, rows } from '../db/query';
import { viewQuery } from '../workflows/messages';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { requestRollback, waitForRollback, PASSWORD, preparePassword } from './kit/rollback';
import { comment, staffCalls } from './kit/staff';
import {
  beginApplication,
  expectDone,
  scoreAll,
  waitUntil,
  type ApplicationDriver,
} from './kit/application-driver';
import { expectConsistent, decisionsInForce } from './kit/consistency';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });
const callAsAdmin = <T>(method: string, path: string, overrides: object = {}) =>
  call<T>(world.url, world.cast.by.admin.token, method, path, overrides);

/** Returns all records that a rollback changes, except the epoch, which only increases, and the ids of runs. */
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

/** Rolls the application back, and returns the rollback's id. */
async function rollBackTo(id: string, point: Parameters<typeof requestRollback>[2]): Promise<string> {
  const answer = await requestRollback(world, [id], point);
  expect(answer.status).toBe(200);
  const { _id, items } = await waitForRollback(world, answer.data.rollback._id);
  expect(items).toMatchObject([{ state: 'restored', can: { undo: true, why: null } }]);
  return _id;
}

const requestUndo = (rollbackId: string, id: string, overrides: { password?: string; key?: string } = {}) =>
  callAsAdmin<{ rollback: RollbackView }>('POST', `/api/rollback/${rollbackId}/undo`, {
    body: { application_id: id, reason: 'Помилкове повернення', password: overrides.password ?? PASSWORD },
    ...(overrides.key && { key: overrides.key }),
  });

async function undoRollback(rollbackId: string, id: string): Promise<RollbackView> {
  const answer = await requestUndo(rollbackId, id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  const view = await waitForRollback(world, answer.data.rollback._id);
  expect(view).toMatchObject({ type: 'undo', undoes: { _id: rollbackId }, reason: 'Помилкове повернення' });
  expect(view.items).toMatchObject([{ state: 'restored', error: null }]);
  expect(view.protocol?.sign_id).toBeTruthy();
  return view;
}

/** Returns whether the application is shown as rolled back, and whether the rollback is shown as undone. */
async function rolledBackFlags(id: string, rollbackId: string) {
  const { data } = await callAsAdmin<{ application: { rolled_back: boolean } }>(
    'GET',
    `/api/application/${id}`,
  );
  const list = await callAsAdmin<{ rollbacks: RollbackView[] }>('GET', '/api/rollback');
  return [data.application.rolled_back, list.data.rollbacks.find(({ _id }) => _id === rollbackId)?.undone];
}

/** Waits until the workflow has written its entry into the stage, and expects consistent records. */
const expectSettled = (application: ApplicationDriver) => expectConsistent(world, application.id);

async function afterExpertReview(): Promise<ApplicationDriver> {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  return application;
}

async function atAgreement(): Promise<ApplicationDriver> {
  const application = await afterExpertReview();
  await application.negotiateOnline();
  await application.boards();
  await application.uploadAgreement();
  return application;
}

async function inReporting(): Promise<ApplicationDriver> {
  const application = await atAgreement();
  await application.signAgreement();
  await application.endAgreement();
  return application;
}

test('undoing a rollback from agreement to expert review restores everything, and work continues', async () => {
  const application = await atAgreement();
  await expectSettled(application);
  const before = await stateOf(application.id);
  const grantedSum = async () => (await application.as('chief').view()).sum.granted;
  expect(await grantedSum()).toBe(150_000.25);
  const rollbackId = await rollBackTo(application.id, { section: 'expert_review', status: 0 });
  expect(await grantedSum()).toBeNull();
  expect(await stateOf(application.id)).not.toEqual(before);
  expect(await rolledBackFlags(application.id, rollbackId)).toEqual([true, 'none']);

  const preview = await callAsAdmin<{ returning: { step: string }[]; documents_back: unknown[] }>(
    'GET',
    `/api/rollback/${rollbackId}/undo-preview?application_id=${application.id}`,
  );
  const undoneDecisions = await rows<{ id: string }>(
    db(),
    'select id::text from decisions where subject_id = $1 and superseded_epoch is not null order by decisions.id desc',
    [application.id],
  );
  expect(preview.data.returning).toMatchObject(undoneDecisions.map(({ id }) => ({ _id: id })));
  expect(preview.data.documents_back.length).toBeGreaterThan(0);

  const undoAnswer = await requestUndo(rollbackId, application.id, { password: 'wrong-password' });
  expect([undoAnswer.status, undoAnswer.problem.code]).toEqual([422, 'wrong-password']);
  const view = await undoRollback(rollbackId, application.id);
  await expectSettled(application);
  expect(await stateOf(application.id)).toEqual(before);
  expect(await grantedSum()).toBe(150_000.25);

  const { data } = await call<{ logs: HistoryEntry[]; rollbacks: HistoryRollback[] }>(
    world.url,
    world.cast.by.project_manager.token,
    'GET',
    `/api/application/${application.id}/logs`,
  );
  expect(data.logs.filter((log) => log.undone)).toEqual([]);
  expect(data.rollbacks).toMatchObject([{ _id: view._id, undoes: rollbackId }, { _id: rollbackId }]);
  expect(await rolledBackFlags(application.id, rollbackId)).toEqual([false, 'whole']);

  const repeatedUndo = await requestUndo(rollbackId, application.id);
  expect([repeatedUndo.status, repeatedUndo.problem.code]).toEqual([409, 'rollback-undo-done']);
  const ofUndo = await requestUndo(view._id, application.id);
  expect([ofUndo.status, ofUndo.problem.code]).toEqual([409, 'rollback-undo-of-undo']);

  await application.signAgreement();
  await expectSettled(application);
  // A second rollback works, because the earlier checkpoints still exist.
  await rollBackTo(application.id, { section: 'expert_review', status: 0 });
  await application.distribute();
  await expectSettled(application);
});

test('undoing a rollback from reporting to negotiation, then one from the act to the agreement, restores everything', async () => {
  const application = await inReporting();
  await expectSettled(application);
  const before = await stateOf(application.id);
  await undoRollback(
    await rollBackTo(application.id, { section: 'reporting_review', status: 1 }),
    application.id,
  );
  await expectSettled(application);
  expect(await stateOf(application.id)).toEqual(before);
  await application.report();
  await expectSettled(application);
  const atAct = await stateOf(application.id);
  await undoRollback(
    await rollBackTo(application.id, { section: 'reporting_review', status: 5 }),
    application.id,
  );
  await expectSettled(application);
  expect(await stateOf(application.id)).toEqual(atAct);
  await application.act();
  expect((await application.as('admin').view()).completed).toBe(true);
});

test('undoing the rollback of a closed application (-3) closes it and its workflow; it can be rolled back again', async () => {
  const application = await afterExpertReview();
  await application.finalise();
  const before = await stateOf(application.id);
  const rollbackId = await rollBackTo(application.id, { section: 'reporting_review', status: 0 });
  expect((await application.as('admin').view()).completed).toBe(false);
  await undoRollback(rollbackId, application.id);
  expect(await stateOf(application.id)).toEqual(before);
  const handle = world.services.temporal.workflow.getHandle(`application:${application.id}`);
  expect((await handle.describe()).status.name).toBe('COMPLETED');
  await rollBackTo(application.id, { section: 'reporting_review', status: 0 });
  await application.negotiateOnline();
  await expectSettled(application);
});

test('refuses the undo after a later decision or rollback, and the page shows that reason', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await expectSettled(application);
  const rollbackId = await rollBackTo(application.id, { section: 'expert_review', status: 0 });
  await application.distribute();
  const undoAnswer = await requestUndo(rollbackId, application.id);
  expect([undoAnswer.status, undoAnswer.problem.code]).toEqual([409, 'rollback-undo-decided']);
  const reason = 'Після цього повернення щодо заявки вже ухвалено рішення, тому скасувати його неможливо.';
  expect(undoAnswer.problem.detail).toBe(reason);
  const { data } = await callAsAdmin<{ rollback: RollbackView }>('GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items).toMatchObject([{ can: { undo: false, why: reason } }]);
  await expectSettled(application);
  await rollBackTo(application.id, { section: 'tech_review', status: 0 });
  const laterUndo = await requestUndo(rollbackId, application.id);
  expect([laterUndo.status, laterUndo.problem.code]).toEqual([409, 'rollback-undo-later']);
});

test('a double click with one key undoes the rollback once', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await expectSettled(application);
  const before = await stateOf(application.id);
  const rollbackId = await rollBackTo(application.id, { section: 'tech_review', status: 0 });
  const key = crypto.randomUUID();
  const [firstAnswer, secondAnswer] = await Promise.all([
    requestUndo(rollbackId, application.id, { key }),
    requestUndo(rollbackId, application.id, { key }),
  ]);
  expect([firstAnswer.status, secondAnswer.status]).toEqual([200, 200]);
  expect(secondAnswer.data.rollback._id).toBe(firstAnswer.data.rollback._id);
  await waitForRollback(world, firstAnswer.data.rollback._id);
  await expectSettled(application);
  expect(await stateOf(application.id)).toEqual(before);
  expect(await decisionsInForce(world, application.id)).toBeTruthy();
});

test('a rolled back review’s decisions are marked as undone, and in force again after the undo', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  const [review] = (await application.as('admin').view()).reviews;
  const person = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  const record = { record_id: review?._id ?? '' };
  const result = await staffCalls(world, person!, application.id).take('review.start', record);
  expect(result.status).toBe(200);
  await expectSettled(application);
  const before = await stateOf(application.id);
  const rollbackId = await rollBackTo(application.id, {
    type: 'expert_review',
    section: 'expert_review',
    status: 0,
    record_ids: [record.record_id],
  });
  const undoneMarks = () =>
    rows<{ step: string }>(
      db(),
      'select step from decisions where subject_id = $1 and superseded_epoch is not null order by id',
      [application.id],
    );
  expect(await undoneMarks()).toEqual([{ step: 'review.start' }]);
  const { data } = await callAsAdmin<{ rollback: RollbackView }>('GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items).toMatchObject([{ expert: review?.expert?.name }]);
  await undoRollback(rollbackId, application.id);
  await expectSettled(application);
  expect(await stateOf(application.id)).toEqual(before);
  expect(await undoneMarks()).toEqual([{ step: 'review.roll_back' }]);
  await waitUntil(async () => (await application.as('admin').view()).reviews[0]?.status.id === 1);
});

test('the undo replaces points that the expert gave after the rollback by the earlier ones', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  const [review] = (await application.as('admin').view()).reviews;
  const person = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  if (!review || !person) throw new Error('nobody was asked');
  const reviewer = staffCalls(world, person, application.id);
  const record = { record_id: review._id };
  expectDone(await reviewer.take('review.start', record));
  await scoreAll(world, person.token, review._id, 4);
  expectDone(await reviewer.take('review.validate', { ...record, comment: comment(220) }));
  expectDone(await application.as('expert_manager').take('review.rework', { ...record, comment: comment() }));
  await scoreAll(world, person.token, review._id, 5);
  expectDone(await reviewer.take('review.validate', { ...record, comment: comment(220) }));
  const points = () =>
    rows(db(), 'select question_id, score from scores where review_id = $1 order by 1', [review._id]);
  const pointsBefore = await points();
  const rollbackId = await rollBackTo(application.id, {
    type: 'expert_review',
    section: 'expert_review',
    status: 4,
    record_ids: [review._id],
  });
  expect((await points()).map((point) => (point as { score: number }).score)).toEqual([4, 4]);
  await scoreAll(world, person.token, review._id, 2);
  await undoRollback(rollbackId, application.id);
  expect(await points()).toEqual(pointsBefore);
  await expectSettled(application);
});

test('a task of another review, claimed after the rollback, stays claimed after the undo', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  const [firstReview, secondReview] = (await application.as('admin').view()).reviews;
  const person = (review = firstReview) => world.cast.experts.find(({ id }) => id === review?.expert?._id)!;
  expectDone(
    await staffCalls(world, person(), application.id).take('review.start', { record_id: firstReview?._id }),
  );
  const record = { record_id: secondReview?._id };
  const reviewer = staffCalls(world, person(secondReview), application.id);
  expectDone(await reviewer.take('review.start', record));
  await scoreAll(world, person(secondReview).token, secondReview?._id ?? '', 4);
  expectDone(await reviewer.take('review.validate', { ...record, comment: comment(220) }));
  await expectSettled(application);
  const { id: manager, token } = world.cast.by.expert_manager;
  const openTask = () =>
    row<{ id: string; claimed_by: string | null; inboxes: string[] }>(
      db(),
      `select t.id::text, t.claimed_by, (select array_agg(audience order by audience) from task_audiences where task_id = t.id) as inboxes
         from tasks t where subject_id = $1 and record_id = $2 and closed_at is null`,
      [application.id, secondReview?._id],
    );
  const rollbackId = await rollBackTo(application.id, {
    type: 'expert_review',
    section: 'expert_review',
    status: 0,
    record_ids: [firstReview?._id ?? ''],
  });
  await call(world.url, token, 'POST', `/api/inbox/${(await openTask())?.id}/claim`);
  const result = await openTask();
  expect(result).toMatchObject({ claimed_by: manager, inboxes: expect.arrayContaining([`user:${manager}`]) });
  await undoRollback(rollbackId, application.id);
  expect(await openTask()).toEqual(result);
  await expectSettled(application);
});

test('refuses the undo after a change of the methodology, and the page shows that reason', async () => {
  const contestId = await contest(world.services.db);
  const application = await beginApplication(world, contestId);
  await application.technical();
  await application.distribute();
  await application.review();
  await expectSettled(application);
  const rollbackId = await rollBackTo(application.id, { section: 'expert_review', status: 0 });
  const question = await row<{ id: string }>(
    db(),
    `select q.id from questions q join question_groups g on g.id = q.group_id join contests c on c.methodology_id = g.methodology_id
      where c.id = $1 and q.name = 'team'`,
    [contestId],
  );
  expect((await callAsAdmin('DELETE', `/api/evaluation/question/${question?.id}`)).status).toBe(200);
  const undoAnswer = await requestUndo(rollbackId, application.id);
  expect([undoAnswer.status, undoAnswer.problem.code]).toEqual([409, 'rollback-undo-methodology']);
  const reason = 'Після цього повернення змінено методику оцінювання, тому скасувати його неможливо.';
  const { data } = await callAsAdmin<{ rollback: RollbackView }>('GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items).toMatchObject([{ can: { undo: false, why: reason } }]);
});

const updateUser = (id: string, body: object) => callAsAdmin('POST', `/api/users/${id}`, { body });

test.each([
  ['given another role', 'expert_manager', { role: 'financier' }],
  // This row comes last, because a blocked person is signed out.
  ['blocked', 'project_head', { blocked: true }],
] as const)('the undo leaves a task unclaimed if its holder was %s meanwhile', async (_, role, change) => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await expectSettled(application);
  const { id: holder, token } = world.cast.by[role];
  const openTask = () =>
    row<{ id: string; claimed_by: string | null; inboxes: string[] }>(
      db(),
      `select t.id::text, t.claimed_by, (select array_agg(audience order by audience) from task_audiences where task_id = t.id) as inboxes
         from tasks t where subject_id = $1 and closed_at is null`,
      [application.id],
    );
  const task = await openTask();
  await call(world.url, token, 'POST', `/api/inbox/${task?.id}/claim`);
  expect(await openTask()).toMatchObject({
    claimed_by: holder,
    inboxes: [...(task?.inboxes ?? []), `user:${holder}`],
  });

  const rollbackId = await rollBackTo(application.id, { section: 'tech_review', status: 0 });
  const changeAnswer = await updateUser(holder, change);
  expect(changeAnswer.status).toBe(200);
  await undoRollback(rollbackId, application.id);
  expect(await openTask()).toEqual(task);
  await expectSettled(application);
});
