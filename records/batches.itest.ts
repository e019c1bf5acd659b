import { randomUUID } from 'node:crypto';
import { addApplication, addCatalogue, addUser } from '../api/testing/records';
import { connect } from '../db/connection';
import { row, run } from '../db/query';
import { digestOfTables } from '../tests/kit/table-digests';
import { finishBatch, itemToTake, settleItem } from './batches';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let contest: string;
let number = 0;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
});
afterAll(() => db.close());

const application = () => addApplication(db, contest, `BATCH-${++number}`);

interface BatchMore {
  kind?: 'signing' | 'distribution' | 'session';
  createdBy?: string;
  session?: string | null;
}

/** Inserts a batch with these applications at positions from 1 on; returns its id. */
async function batch(applications: string[], overrides: BatchMore = {}): Promise<string> {
  const { kind = 'signing', createdBy = '', session = null } = overrides;
  const id = randomUUID();
  await run(
    { db },
    `insert into batches (id, kind, step, created_by, actor_role, session_id) values ($1, $2, 'agreement.sign', $3, 'chief', $4)`,
    [id, kind, createdBy, session],
  );
  for (const [index, applicationId] of applications.entries())
    await run({ db }, 'insert into batch_items (batch_id, position, subject_id) values ($1, $2, $3)', [
      id,
      index + 1,
      applicationId,
    ]);
  return id;
}

/** Inserts a decision for an item; returns its id. */
async function addDecision(subject: string): Promise<string> {
  const decision = await row<{ id: string }>(
    { db },
    `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role, run_id)
     values ($1, 1, 1, $2, 'agreement', 'agreement.sign', 4, 0, '', 'chief', 'run') returning id`,
    [subject, randomUUID()],
  );
  return decision?.id ?? '';
}

const item = (batchId: string, position: number) =>
  row<{ state: string; decision_id: string | null; problem: object | null }>(
    { db },
    'select state, decision_id, problem from batch_items where batch_id = $1 and position = $2',
    [batchId, position],
  );

const failedItem = { state: 'failed', problem: { code: 'forbidden' } } as const;

async function expectUntouched(call: () => Promise<unknown>): Promise<void> {
  const before = await digestOfTables(db);
  await call();
  const after = await digestOfTables(db);
  // Events for pages may be repeated; nothing else may change.
  expect({ ...after, events: '' }).toEqual({ ...before, events: '' });
}

describe('the step of an item is taken', () => {
  test('by the person who created the batch, with that person’s tax number', async () => {
    const chief = await addUser(db, 'chief');
    await run({ db }, `update users set tax_id = '3184710691' where id = $1`, [chief.id]);
    const id = await batch([await application()], { createdBy: chief.id });
    expect(await itemToTake({ db }, id, 1)).toMatchObject({
      step: 'agreement.sign',
      attempt: 0,
      taker: { actor: { id: chief.id, role: 'chief' }, signer: { taxId: '3184710691' } },
    });
  });

  test.each([
    ['has been blocked', 'blocked = true'],
    ['has another role', `role = 'director'`],
  ])('by nobody if that person %s since', async (_, change) => {
    const chief = await addUser(db, 'chief');
    const id = await batch([await application()], { createdBy: chief.id });
    await run({ db }, `update users set ${change} where id = $1`, [chief.id]);
    const item = await itemToTake({ db }, id, 1);
    expect(item).toMatchObject({ step: 'agreement.sign' });
    expect(item?.taker).toBeUndefined();
  });

  test('only while it waits, and only with its own batch and position', async () => {
    const [applicationId, otherId] = [await application(), await application()];
    const id = await batch([applicationId, otherId]);
    await settleItem(db, { batch_id: id, position: 1 }, failedItem);
    expect(await itemToTake({ db }, id, 1)).toBeUndefined();
    expect(await itemToTake({ db }, id, 3)).toBeUndefined();
    expect(await itemToTake({ db }, randomUUID(), 2)).toBeUndefined();
    expect(await itemToTake({ db }, id, 2)).toMatchObject({ subject: { kind: 'application', id: otherId } });
  });

  test('with a new key after each refused request for the same subject and position', async () => {
    const [applicationId, otherId] = [await application(), await application()];
    const id = await batch([applicationId, otherId]);
    const command = (subject: string, requestId: string, state: string) =>
      run(
        { db },
        `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, state)
         values ($1, $2, '', 'agreement.sign', '', 'chief', '{}', $3)`,
        [`application:${subject}`, requestId, state],
      );
    await command(applicationId, `batch:${id}:1:0`, 'refused');
    await command(applicationId, `batch:${id}:1:1`, 'pending');
    await command(applicationId, `batch:${id}:12:0`, 'refused');
    await command(applicationId, `batch:${randomUUID()}:1:0`, 'refused');
    await command(otherId, `batch:${id}:1:0`, 'refused');
    expect((await itemToTake({ db }, id, 1))?.attempt).toBe(1);
    expect((await itemToTake({ db }, id, 2))?.attempt).toBe(0);
  });
});

describe('an item is settled', () => {
  test('once: the second call changes nothing', async () => {
    const applicationId = await application();
    const id = await batch([applicationId]);
    await settleItem(
      db,
      { batch_id: id, position: 1 },
      { state: 'done', decisionId: await addDecision(applicationId) },
    );
    await expectUntouched(() => settleItem(db, { batch_id: id, position: 1 }, failedItem));
    expect(await item(id, 1)).toMatchObject({ state: 'done', problem: null });
  });

  test('alone: others still wait, also those of another batch at the same position', async () => {
    const [applicationId, otherId] = [await application(), await application()];
    const [id, secondBatch] = [await batch([applicationId, otherId]), await batch([applicationId])];
    await settleItem(db, { batch_id: id, position: 1 }, failedItem);
    expect(await item(id, 1)).toMatchObject({ state: 'failed', problem: { code: 'forbidden' } });
    expect(await item(id, 2)).toMatchObject({ state: 'waiting' });
    expect(await item(secondBatch, 1)).toMatchObject({ state: 'waiting' });
  });

  test('and its application is unlocked once none of its items waits in that batch', async () => {
    const applicationId = await application();
    const [id, secondBatch] = [await batch([applicationId, applicationId]), await batch([applicationId])];
    const signing = () =>
      row({ db }, 'select bulk_signing_id from applications where id = $1', [applicationId]);
    await run({ db }, 'update applications set bulk_signing_id = $2 where id = $1', [applicationId, id]);
    await settleItem(db, { batch_id: secondBatch, position: 1 }, failedItem);
    expect(await signing()).toEqual({ bulk_signing_id: id });
    await settleItem(db, { batch_id: id, position: 1 }, failedItem);
    expect(await signing()).toEqual({ bulk_signing_id: id });
    await settleItem(db, { batch_id: id, position: 2 }, failedItem);
    expect(await signing()).toEqual({ bulk_signing_id: null });
  });
});

describe('a batch is finished', () => {
  const isFinished = (id: string) =>
    row({ db }, 'select finished_at is not null as done from batches where id = $1', [id]);

  test('when none of its items waits, and other batches are not finished', async () => {
    const [id, otherId] = [await batch([await application(), await application()]), await batch([])];
    await settleItem(db, { batch_id: id, position: 1 }, failedItem);
    await finishBatch(db, id);
    expect(await isFinished(id)).toEqual({ done: false });
    await settleItem(db, { batch_id: id, position: 2 }, failedItem);
    await finishBatch(db, id);
    expect([await isFinished(id), await isFinished(otherId)]).toEqual([{ done: true }, { done: false }]);
  });

  test('only once, even if it is finished twice', async () => {
    const id = await batch([]);
    await finishBatch(db, id);
    await expectUntouched(() => finishBatch(db, id));
  });
});
