import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '../../api/testing/api';
import { addCatalogue, addUser } from '../../api/testing/records';
import { row, rows, run } from '../../db/query';
import { TechStatus } from '../../domain/statuses';
import { expectUntouched, Subject } from '../../tests/kit/subject';
import { addRollback, finishRollback, itemOf, rollBack } from '../../tests/kit/subject-rollback';
import { undoRollback } from './undo';

let api: TestApi;
let contest: string;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
});
afterAll(() => api.close());

const db = () => api.services.db;

/** Inserts an application with an approved technical review: one decision, at seq 0, and a task to distribute. */
async function approvedApplication(): Promise<Subject> {
  const subject = await Subject.entered(db(), contest);
  const { state } = await subject.columns();
  const techReview = { ...state.techReview, status: TechStatus.approvedSigned };
  await subject.commit({ step: 'tech_review.sign', next: { ...state, techReview } });
  return subject;
}

/** Requests and carries out the undo of a rollback; returns its id. */
async function requestAndUndo(subject: Subject, rollbackId: string): Promise<string> {
  const id = await addRollback(subject, { type: 'undo', undoes: rollbackId });
  await carryOut(subject, id);
  return id;
}

const carryOut = ({ id }: Subject, undoId: string) => {
  const { services } = api;
  const workflowServices = { db: db(), client: services.temporal, taskQueue: services.settings.taskQueue };
  return undoRollback(workflowServices, undoId, id);
};

const openTasks = ({ id }: Subject) =>
  rows(
    { db: db() },
    `select id, key, step, due_at, overdue, remind_at, claimed_by,
            (select array_agg(x.audience || ' ' || x.sort_at order by x.audience) from task_audiences x where x.task_id = t.id) as inboxes
       from tasks t where subject_id = $1 and closed_at is null order by id`,
    [id],
  );

const decisionsInForce = ({ id }: Subject) =>
  rows({ db: db() }, 'select id from decisions where subject_id = $1 and superseded_epoch is null', [id]);

const outboxRows = ({ id }: Subject) =>
  rows<{ event: string; state: string }>(
    { db: db() },
    `select payload->>'event' as event, state from outbox where subject_id = $1 order by created_at, id`,
    [id],
  );

test('records, decisions in force and tasks with deadlines are restored; the rollback’s own tasks are closed', async () => {
  const subject = await approvedApplication();
  const before = [
    await openTasks(subject),
    await decisionsInForce(subject),
    (await subject.columns()).version,
  ];
  const { rollbackId } = await rollBack(subject);
  expect(await decisionsInForce(subject)).toEqual([]);
  expect(await openTasks(subject)).toMatchObject([{ key: 'tech_review.validate:' }]);

  const undoId = await requestAndUndo(subject, rollbackId);
  const { version, epoch, state, active_run_id: activeRunId } = await subject.columns();
  expect([await openTasks(subject), await decisionsInForce(subject), version]).toEqual(before);
  expect(epoch).toBe(3);
  const events = await rows<{ kind: string; data: object }>(
    { db: db() },
    `select kind, data from events where subject_id = $1 or data->>'rollbackId' in ($2, $3) order by id desc limit 3`,
    [subject.id, undoId, rollbackId],
  );
  expect(events).toEqual([
    { kind: 'rollback', data: { rollbackId } },
    { kind: 'rollback', data: { rollbackId: undoId } },
    { kind: 'application', data: { version, epoch } },
  ]);
  expect(state.techReview.status).toBe(TechStatus.approvedSigned);
  expect(await itemOf(subject, undoId)).toMatchObject({ state: 'restored' });
  expect(activeRunId).toMatch(/^records:/);
  const points = await rows(
    { db: db() },
    'select seq from checkpoints where subject_id = $1 and run_id = $2',
    [subject.id, activeRunId],
  );
  expect(points).toEqual([{ seq: 0 }]);
});

test('restores the state from before a rollback that removed two additional agreements', async () => {
  const subject = await approvedApplication();
  const { version, state } = await subject.columns();
  const tasks = await openTasks(subject);
  const rollbackId = await addRollback(subject, { type: 'application', seq: 9 });
  const rollBackAdditional = (act: number) =>
    subject.commit({
      step: 'additional.roll_back',
      updateId: `${rollbackId}:${randomUUID()}:1.${act}`,
      next: { ...state, techReview: { ...state.techReview, status: TechStatus.open }, act: { status: act } },
    });
  await rollBackAdditional(1);
  await rollBackAdditional(2);
  expect(await itemOf(subject, rollbackId)).toMatchObject({ after_version: version + 2 });
  await run({ db: db() }, `update rollback_items set state = 'restored' where rollback_id = $1`, [
    rollbackId,
  ]);
  await finishRollback(subject, rollbackId);

  await requestAndUndo(subject, rollbackId);
  const columns = await subject.columns();
  expect(columns.version).toBe(version);
  expect(columns.state.act).toEqual({ status: 0 });
  expect(await openTasks(subject)).toEqual(tasks);
  expect(await decisionsInForce(subject)).toHaveLength(1);
});

describe('the outbox after an undo', () => {
  test('queues a webhook again that the rollback had withdrawn', async () => {
    const subject = await approvedApplication();
    const { rollbackId } = await rollBack(subject);
    expect(await outboxRows(subject)).toEqual([{ event: 'technical-review.decided', state: 'withdrawn' }]);
    await requestAndUndo(subject, rollbackId);
    expect(await outboxRows(subject)).toEqual([{ event: 'technical-review.decided', state: 'waiting' }]);
  });

  test('does not repeat a letter sent between the rollback and its undo', async () => {
    const subject = await approvedApplication();
    const letter = `deadline:before:${subject.id}`;
    await run(
      { db: db() },
      `insert into outbox (id, kind, subject_id, payload) values ($1, 'letter', $2, '{"event":"letter"}')`,
      [letter, subject.id],
    );
    const { rollbackId } = await rollBack(subject);
    await run({ db: db() }, `update outbox set state = 'sent', sent_at = now() where id = $1`, [letter]);
    await requestAndUndo(subject, rollbackId);
    expect(await row({ db: db() }, 'select state from outbox where id = $1', [letter])).toEqual({
      state: 'sent',
    });
  });

  test('withdraws an unsent correction and sends nothing more', async () => {
    const subject = await approvedApplication();
    await run({ db: db() }, `update outbox set state = 'sent' where subject_id = $1`, [subject.id]);
    const { rollbackId } = await rollBack(subject);
    expect(await outboxRows(subject)).toMatchObject([{}, { event: 'correction', state: 'waiting' }]);
    await requestAndUndo(subject, rollbackId);
    expect(await outboxRows(subject)).toEqual([
      { event: 'technical-review.decided', state: 'sent' },
      { event: 'correction', state: 'withdrawn' },
    ]);
  });

  test.each([
    ['was sent', `state = 'sent'`, 'sent'],
    ['may have been sent', 'attempts = 1', 'withdrawn'],
  ])('queues a webhook `reinstated` after a correction that %s', async (_, change, state) => {
    const subject = await approvedApplication();
    await run({ db: db() }, `update outbox set state = 'sent' where subject_id = $1`, [subject.id]);
    const { rollbackId } = await rollBack(subject);
    await run(
      { db: db() },
      `update outbox set ${change} where payload->>'event' = 'correction' and subject_id = $1`,
      [subject.id],
    );
    await requestAndUndo(subject, rollbackId);
    expect(await outboxRows(subject)).toEqual([
      { event: 'technical-review.decided', state: 'sent' },
      { event: 'correction', state },
      { event: 'reinstated', state: 'waiting' },
    ]);
  });
});

describe('a claimed task after an undo', () => {
  test.each([
    ['returns to its holder', '', true],
    ['has no holder if that person was blocked since', 'blocked = true', false],
    ['has no holder if that person has another role since', `role = 'financier'`, false],
  ])('%s', async (_, change, isReturned) => {
    const subject = await approvedApplication();
    const { id: holder } = await addUser(db(), 'expert_manager');
    const [task] = (await openTasks(subject)) as { id: string }[];
    await run({ db: db() }, 'update tasks set claimed_by = $2 where id = $1', [task?.id, holder]);
    await run(
      { db: db() },
      `insert into task_audiences (task_id, audience, sort_at) values ($1, $2, now())`,
      [task?.id, `user:${holder}`],
    );
    const { rollbackId } = await rollBack(subject);
    if (change) await run({ db: db() }, `update users set ${change} where id = $1`, [holder]);
    await requestAndUndo(subject, rollbackId);
    const [reopenedTask] = (await openTasks(subject)) as { claimed_by: string | null; inboxes: string[] }[];
    expect(reopenedTask?.claimed_by).toBe(isReturned ? holder : null);
    expect(reopenedTask?.inboxes.some((inbox) => inbox.startsWith(`user:${holder}`))).toBe(isReturned);
  });
});

test('drafts from before the rollback are valid again, and later ones stay', async () => {
  const subject = await approvedApplication();
  const { id: user } = await addUser(db(), 'expert_manager');
  const draft = (key: string, epoch: number) =>
    run(
      { db: db() },
      `insert into drafts (user_id, application_id, key, epoch, body) values ($1, $2, $3, $4, '{}')`,
      [user, subject.id, key, epoch],
    );
  await draft('before', 1);
  const { rollbackId } = await rollBack(subject);
  await draft('after', 2);
  await requestAndUndo(subject, rollbackId);
  expect(
    await rows({ db: db() }, 'select key, epoch from drafts where application_id = $1 order by key', [
      subject.id,
    ]),
  ).toEqual([
    { key: 'after', epoch: 2 },
    { key: 'before', epoch: 3 },
  ]);
});

test('a repeated undo changes nothing; an undo after a later decision is refused', async () => {
  const subject = await approvedApplication();
  const { rollbackId } = await rollBack(subject);
  const undoId = await requestAndUndo(subject, rollbackId);
  await expectUntouched(subject, () => carryOut(subject, undoId));
  await expect(requestAndUndo(subject, rollbackId)).rejects.toMatchObject({ message: 'rollback-undo-done' });

  const decidedSubject = await approvedApplication();
  const rollback = await rollBack(decidedSubject);
  await decidedSubject.commit({}, rollback.run);
  await expect(requestAndUndo(decidedSubject, rollback.rollbackId)).rejects.toMatchObject({
    message: 'rollback-undo-decided',
  });
});
