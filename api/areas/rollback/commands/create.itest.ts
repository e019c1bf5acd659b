import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../../db/query';
import { Subject } from '../../../../tests/kit/subject';
import { addRollback } from '../../../../tests/kit/subject-rollback';
import { digestOfTables } from '../../../../tests/kit/table-digests';
import { startApi, type TestApi } from '../../../testing/api';
import { addCatalogue, addUser, type TestUser } from '../../../testing/records';
import { passedPoint } from '../queries/passed-point';
import { requestRollback } from './create';

let api: TestApi;
let contest: string;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
  admin = await addUser(api.services.db, 'admin');
});
afterAll(() => api.close());

const db = () => api.services.db;
const distribution = { section: 'expert_review', status: 0 } as const;

/** Adds an application that has passed the point `tech_review:0` and, after one decision, `expert_review:0`. */
async function addAtDistribution(): Promise<Subject> {
  const subject = await Subject.add(db(), contest);
  await subject.enter({ name: 'tech_review:0' });
  await subject.commit();
  await subject.enter({ name: 'expert_review:0', seq: 1, version: 1 });
  return subject;
}

/** Adds an application as `addAtDistribution`, with one more decision within that stage. */
async function addBeyondDistribution(): Promise<Subject> {
  const subject = await addAtDistribution();
  await subject.commit();
  return subject;
}

const requestRollbackOf = (subjects: readonly { id: string }[], requestId: string = randomUUID()) =>
  requestRollback(api.services, admin as never, requestId, {
    type: 'application',
    application_ids: subjects.map(({ id }) => id),
    password: '',
    ...distribution,
  });

/** Requires that a rollback is refused as a whole and that no table changes. */
async function expectRefused(
  subjects: readonly { id: string }[],
  status: number,
  code: string,
): Promise<void> {
  const before = await digestOfTables(db());
  await expect(requestRollbackOf(subjects)).rejects.toMatchObject({ status, code });
  expect(await digestOfTables(db())).toEqual(before);
}

async function addBatchItem({ id: application }: Subject, kind: string): Promise<void> {
  const id = randomUUID();
  await run(
    { db: db() },
    `insert into batches (id, kind, step, created_by, actor_role) values ($1, $2, '', '', 'chief')`,
    [id, kind],
  );
  await run({ db: db() }, 'insert into batch_items (batch_id, position, subject_id) values ($1, 1, $2)', [
    id,
    application,
  ]);
}

describe('the point of a rollback', () => {
  const pointOf = ({ id }: Subject) => passedPoint({ db: db() }, id, distribution);

  test('may be one that was passed before', async () => {
    const subject = await addBeyondDistribution();
    expect(await pointOf(subject)).toEqual({
      origin_run_id: subject.runId,
      reset_event_id: '10',
      snapshot_id: `${subject.id}/${subject.runId}/1`,
    });
  });

  test('may not be the application’s current one', async () =>
    expect(await pointOf(await addAtDistribution())).toBeUndefined());

  test('may not be one that was never passed, or only by another application', async () => {
    await addBeyondDistribution();
    const subject = await Subject.add(db(), contest);
    await subject.enter({ name: 'tech_review:0' });
    await subject.commit();
    expect(await pointOf(subject)).toBeUndefined();
  });

  test('may not be one of an earlier run', async () => {
    const subject = await addBeyondDistribution();
    await run({ db: db() }, 'update applications set active_run_id = $2 where id = $1', [
      subject.id,
      randomUUID(),
    ]);
    expect(await pointOf(subject)).toBeUndefined();
  });

  test('means the last time when the point was passed', async () => {
    const subject = await addBeyondDistribution();
    await subject.enter({ name: 'tech_review:0', seq: 2, version: 2 });
    await subject.commit();
    await subject.enter({ name: 'expert_review:0', seq: 3, version: 3 });
    await subject.commit();
    expect(await pointOf(subject)).toMatchObject({ snapshot_id: `${subject.id}/${subject.runId}/3` });
  });
});

describe('a rollback', () => {
  test('stores the run and the point of each application', async () => {
    const subject = await addBeyondDistribution();
    const id = await requestRollbackOf([subject]);
    expect(
      await row(
        { db: db() },
        `select state, base_run_id, origin_run_id, snapshot_id from rollback_items where rollback_id = $1`,
        [id],
      ),
    ).toEqual({
      state: 'requested',
      base_run_id: subject.runId,
      origin_run_id: subject.runId,
      snapshot_id: `${subject.id}/${subject.runId}/1`,
    });
  });

  test('is refused for all applications if one of them is at the point now', async () =>
    expectRefused([await addBeyondDistribution(), await addAtDistribution()], 409, 'rollback-not-passed'));

  test('is refused for an unknown application', () =>
    expectRefused([{ id: randomUUID() }], 404, 'not-found'));

  test.each(['requested', 'reset'])('is refused while an earlier rollback is %s', async (state) => {
    const subject = await addBeyondDistribution();
    await addRollback(subject, { state });
    await expectRefused([subject], 409, 'rollback-running');
  });

  test.each(['restored', 'failed'])('is possible after an earlier rollback that is %s', async (state) => {
    const subject = await addBeyondDistribution();
    await addRollback(subject, { state });
    await requestRollbackOf([subject]);
    expect(
      await rows({ db: db() }, 'select from rollback_items where application_id = $1', [subject.id]),
    ).toHaveLength(2);
  });

  test.each([
    ['signing', 'rollback-while-signing'],
    ['session', 'rollback-while-signing'],
    ['distribution', 'rollback-while-distributing'],
  ])('is refused while the application waits in a batch: %s', async (kind, code) => {
    const subject = await addBeyondDistribution();
    await addBatchItem(subject, kind);
    await expectRefused([subject], 409, code);
  });

  test('is stored once for an idempotency key, also with two simultaneous requests', async () => {
    const subject = await addBeyondDistribution();
    const key = randomUUID();
    const [firstResponse, secondResponse] = await Promise.all([
      requestRollbackOf([subject], key),
      requestRollbackOf([subject], key),
    ]);
    expect(firstResponse).toBe(secondResponse);
    expect(await requestRollbackOf([subject], key)).toBe(firstResponse);
    await expect(requestRollbackOf([await addBeyondDistribution()], key)).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
  });
});
