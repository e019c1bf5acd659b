import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '../../api/testing/api';
import { addCatalogue } from '../../api/testing/records';
import { row, rows, run } from '../../db/query';
import { Subject } from '../../tests/kit/subject';
import { addRollback } from '../../tests/kit/subject-rollback';
import { digestOfTables } from '../../tests/kit/table-digests';
import { recordsOf, type Records } from './records';
import { restoreFromSnapshot } from './restore-from-snapshot';
import { startFromRecords } from './start-from-records';

let api: TestApi;
let contest: string;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
});
afterAll(() => api.close());

const db = () => api.services.db;
const services = () => ({
  db: db(),
  client: api.services.temporal,
  taskQueue: api.services.settings.taskQueue,
});

async function readRecords({ id }: Subject): Promise<Records> {
  const records = await recordsOf(db(), id);
  if (!records) throw new Error(`no application ${id}`);
  return records;
}

const start = (records: Records) => startFromRecords(services(), records, 'missing');

describe('the compared columns of records', () => {
  test.each([
    ['requested', true],
    ['reset', true],
    ['restored', false],
    ['failed', false],
  ])('while its rollback is %s an application is being rolled back: %s', async (state, rolling_back) => {
    const [subject, otherSubject] = [
      await Subject.entered(db(), contest),
      await Subject.entered(db(), contest),
    ];
    await addRollback(subject, { state });
    expect(await readRecords(subject)).toMatchObject({ rolling_back, completed: false });
    expect(await readRecords(otherSubject)).toMatchObject({ rolling_back: false });
  });

  test('records of a pseudo-run have the seconds since its start; those of a run do not', async () => {
    const subject = await Subject.entered(db(), contest);
    expect(await readRecords(subject)).toMatchObject({ held_for: null });
    await start(await readRecords(subject));
    await run(
      { db: db() },
      `update workflow_runs set activated_at = now() - interval '100 seconds' where subject_id = $1`,
      [subject.id],
    );
    expect((await readRecords(subject)).held_for).toBeGreaterThanOrEqual(100);
  });
});

describe('a workflow started from the records', () => {
  test('takes them over from all runs, with checkpoints, epoch and version unchanged', async () => {
    const subject = await Subject.entered(db(), contest);
    await subject.commit();
    expect(await start(await readRecords(subject))).toBe(true);
    const { active_run_id: activeRunId, epoch, version } = await subject.columns();
    expect([epoch, version]).toEqual([1, 1]);
    expect(activeRunId).toMatch(/^records:/);
    await expect(subject.commit()).rejects.toMatchObject({ type: 'FENCED' });
    const checkpoints = await rows(
      { db: db() },
      'select seq, origin_run_id from checkpoints where subject_id = $1 and run_id = $2',
      [subject.id, activeRunId],
    );
    expect(checkpoints).toEqual([{ seq: 0, origin_run_id: subject.runId }]);
    expect(
      await rows({ db: db() }, 'select found, done from reconciliations where subject_id = $1', [subject.id]),
    ).toEqual([{ found: 'missing', done: 'started-from-records' }]);
  });

  test.each(['a decision', 'an entry', 'another run', 'a rollback'])(
    'is not started after %s since the records were read',
    async (kind) => {
      const subject = await Subject.entered(db(), contest);
      const before = await readRecords(subject);
      if (kind === 'a decision') await subject.commit();
      if (kind === 'an entry')
        await run({ db: db() }, 'update applications set checkpoint_seq = 1 where id = $1', [subject.id]);
      if (kind === 'another run')
        await run({ db: db() }, 'update applications set active_run_id = $2 where id = $1', [
          subject.id,
          randomUUID(),
        ]);
      if (kind === 'a rollback')
        await run({ db: db() }, 'update applications set epoch = 2 where id = $1', [subject.id]);
      const digests = await digestOfTables(db());
      expect(await start(before)).toBe(false);
      expect(await digestOfTables(db())).toEqual(digests);
    },
  );

  test('is not started while no run has ever entered', async () => {
    const subject = await Subject.add(db(), contest);
    expect(await start(await readRecords(subject))).toBe(false);
  });
});

describe('a rollback without its workflow history', () => {
  const restore = (subject: Subject, rollbackId: string) =>
    restoreFromSnapshot(services(), rollbackId, subject.id);

  test('restores the records before the point’s stage, in a new epoch, with new deadlines', async () => {
    const subject = await Subject.entered(db(), contest);
    await subject.commit();
    await run({ db: db() }, `update tasks set due_at = '2026-01-01' where subject_id = $1`, [subject.id]);
    const rollbackId = await addRollback(subject);
    expect(await restore(subject, rollbackId)).toBe(true);
    expect(await subject.columns()).toMatchObject({ epoch: 2, version: 0, checkpoint_seq: -1 });
    const task = await row<{ late: boolean }>(
      { db: db() },
      'select due_at < now() as late from tasks where subject_id = $1 and closed_at is null',
      [subject.id],
    );
    expect(task).toEqual({ late: false });
    expect(
      await row({ db: db() }, 'select state from rollback_items where rollback_id = $1', [rollbackId]),
    ).toEqual({ state: 'restored' });
  });

  test.each(['reset', 'restored', 'failed'])('restores nothing for an item that is %s', async (state) => {
    const subject = await Subject.entered(db(), contest);
    await subject.commit();
    const rollbackId = await addRollback(subject, { state });
    const before = await digestOfTables(db());
    expect(await restore(subject, rollbackId)).toBe(false);
    expect(await digestOfTables(db())).toEqual(before);
  });

  test('restores nothing of another application', async () => {
    const [subject, otherSubject] = [
      await Subject.entered(db(), contest),
      await Subject.entered(db(), contest),
    ];
    const rollbackId = await addRollback(subject);
    expect(await restore(otherSubject, rollbackId)).toBe(false);
  });
});
