import { randomUUID } from 'node:crypto';
import { addCatalogue, addUser } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, rows, run } from '../../db/query';
import { engineWith, expectFenced, expectUntouched, Subject } from '../../tests/kit/subject';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let contest: string;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
});
afterAll(() => db.close());

const enteredSubject = () => Subject.entered(db, contest);

/** Adds an application whose first run entered the stage at seq 1 after one decision. */
async function atSecondStage(): Promise<Subject> {
  const subject = await enteredSubject();
  await subject.commit();
  await subject.enter({ seq: 1, version: 1 });
  return subject;
}

const checkpointsOf = ({ id }: Subject, runId: string) =>
  rows<{ seq: number; event: number; origin: string }>(
    { db },
    `select seq, reset_event_id::int as event, origin_run_id as origin from checkpoints
      where subject_id = $1 and run_id = $2 order by seq`,
    [id, runId],
  );

/** Inserts a rollback of this application to its snapshot at seq 0, with an item in this state. */
async function insertRollback(subject: Subject, state: string): Promise<string> {
  const { id: admin } = await addUser(db, 'admin');
  const id = randomUUID();
  await run(
    { db },
    `insert into rollbacks (id, type, target, user_id) values ($1, 'application', '{}', $2)`,
    [id, admin],
  );
  await run(
    { db },
    'insert into rollback_items (rollback_id, application_id, state, snapshot_id) values ($1, $2, $3, $4)',
    [id, subject.id, state, `${subject.id}/${subject.runId}/0`],
  );
  return id;
}

describe('the first stage', () => {
  test('makes the run the active one in the first epoch and is a checkpoint', async () => {
    const subject = await enteredSubject();
    expect(await subject.columns()).toMatchObject({
      epoch: 1,
      version: 0,
      active_run_id: subject.runId,
      checkpoint_seq: 0,
    });
    expect(await checkpointsOf(subject, subject.runId)).toEqual([
      { seq: 0, event: 10, origin: subject.runId },
    ]);
  });
});

describe('the active run', () => {
  test('enters the next stage within the same epoch', async () => {
    const subject = await atSecondStage();
    expect(await subject.columns()).toMatchObject({ epoch: 1, version: 1, checkpoint_seq: 1 });
    const [event] = await rows(
      { db },
      `select kind, audiences, data from events where subject_id = $1 order by id desc limit 1`,
      [subject.id],
    );
    expect(event).toMatchObject({ kind: 'application', data: { version: 1, epoch: 1 } });
  });

  test('may enter a stage again: this only moves the reset event of the checkpoint, and only forward', async () => {
    const subject = await enteredSubject();
    const { state } = await subject.columns();
    const enterAgain = (resetEventId: number) => subject.activate({ resetEventId });
    expect(await expectUntouched(subject, () => enterAgain(9))).toEqual({
      epoch: 1,
      deadlines: state.deadlines,
    });
    await enterAgain(12);
    expect(await checkpointsOf(subject, subject.runId)).toMatchObject([{ seq: 0, event: 12 }]);
    await expectUntouched(subject, () => enterAgain(11));
  });

  test.each([
    ['a version before the records', { seq: 2, version: 0 }],
    ['a version after the records', { seq: 2, version: 2 }],
    ['the stage before the current one', { seq: 0, version: 1 }],
    ['a stage after the next one', { seq: 3, version: 1 }],
    ['the current stage, at an older version', { seq: 1, version: 0 }],
  ])('is refused at %s', async (_, input) => {
    const subject = await atSecondStage();
    await expectFenced(subject, () => subject.activate(input));
  });
});

describe('a run that continues the active one', () => {
  test('stays in the same epoch and copies the checkpoints, each with its origin run', async () => {
    const subject = await atSecondStage();
    const newRunId = randomUUID();
    const snapshotId = `${subject.id}/${subject.runId}/1`;
    await subject.activate({ seq: 2, version: 1, continuedFrom: subject.runId, snapshotId }, newRunId);
    expect(await subject.columns()).toMatchObject({ epoch: 1, active_run_id: newRunId, checkpoint_seq: 2 });
    expect(await checkpointsOf(subject, newRunId)).toEqual([
      { seq: 0, event: 10, origin: subject.runId },
      { seq: 1, event: 10, origin: subject.runId },
      { seq: 2, event: 10, origin: newRunId },
    ]);
  });

  test.each([
    ['an older version', { version: 0 }],
    ['a stage before the current one', { seq: 0 }],
    ['a run that is not the active one', { continuedFrom: randomUUID() }],
  ])('is refused with %s', async (_, input) => {
    const subject = await atSecondStage();
    const lateInput = { seq: 2, version: 1, continuedFrom: subject.runId, ...input };
    await expectFenced(subject, () => subject.activate(lateInput, randomUUID(), engineWith(subject.runId)));
  });
});

describe('a run of a reset', () => {
  /** Returns the id of a new run, and the input with which it enters seq 0 after a reset. */
  const resetOf = (subject: Subject) => ({
    next: randomUUID(),
    input: { seq: 0, version: 0, snapshotId: `${subject.id}/${subject.runId}/0` },
  });

  test('restores the records in a new epoch', async () => {
    const subject = await atSecondStage();
    const { next, input } = resetOf(subject);
    await subject.activate(input, next, engineWith(next));
    expect(await subject.columns()).toMatchObject({ epoch: 2, version: 0, active_run_id: next });
    expect(
      await rows({ db }, 'select version, superseded_epoch from decisions where subject_id = $1', [
        subject.id,
      ]),
    ).toEqual([{ version: 1, superseded_epoch: 2 }]);
    expect(await checkpointsOf(subject, next)).toEqual([{ seq: 0, event: 10, origin: next }]);
  });

  test('copies the checkpoints before the reset point; those from `firstSeq` on have the new run as origin', async () => {
    const subject = await atSecondStage();
    await subject.enter({ seq: 2, version: 1 });
    const newRunId = randomUUID();
    const input = { seq: 2, version: 1, snapshotId: `${subject.id}/${subject.runId}/2`, firstSeq: 1 };
    await subject.activate(input, newRunId, engineWith(newRunId));
    expect(await checkpointsOf(subject, newRunId)).toEqual([
      { seq: 0, event: 10, origin: subject.runId },
      { seq: 1, event: 10, origin: newRunId },
      { seq: 2, event: 10, origin: newRunId },
    ]);
  });

  test('is refused while another run is the current one in Temporal, or none is', async () => {
    const subject = await atSecondStage();
    const { next, input } = resetOf(subject);
    await expectFenced(subject, () => subject.activate(input, next, engineWith(randomUUID())));
    await expectFenced(subject, () => subject.activate(input, next, engineWith(undefined)));
  });

  test('replaces the first run, which is then refused even if it is Temporal’s current run', async () => {
    const subject = await atSecondStage();
    const { next, input } = resetOf(subject);
    await subject.activate(input, next, engineWith(next));
    // The first run, no longer the active one, enters its last stage again.
    const lastStage = { seq: 1, version: 1, snapshotId: `${subject.id}/${subject.runId}/1` };
    await expectFenced(subject, () => subject.activate(lastStage, subject.runId, engineWith(subject.runId)));
  });

  test.each(['another sequence', 'another snapshot', "another application's checkpoint"])(
    'is refused at a point that is not one of its checkpoints: %s',
    async (kind) => {
      const subject = await atSecondStage();
      const otherSubject = await enteredSubject();
      const { next, input } = resetOf(subject);
      const foreignPoint = {
        'another sequence': { ...input, seq: 2 },
        'another snapshot': { ...input, snapshotId: `${subject.id}/${subject.runId}/1` },
        "another application's checkpoint": {
          ...input,
          snapshotId: `${otherSubject.id}/${otherSubject.runId}/0`,
        },
      }[kind];
      await expectFenced(subject, () => subject.activate(foreignPoint, next, engineWith(next)));
    },
  );

  test('for a rollback closes its item', async () => {
    const subject = await atSecondStage();
    const { next, input } = resetOf(subject);
    const rollbackId = await insertRollback(subject, 'requested');
    await subject.activate(input, next, engineWith(next, `rollback:${rollbackId}`));
    expect(
      await row({ db }, 'select state, new_run_id from rollback_items where rollback_id = $1', [rollbackId]),
    ).toEqual({ state: 'restored', new_run_id: next });
  });

  test.each(['restored', 'failed'])('for a rollback whose item is %s is refused', async (state) => {
    const subject = await atSecondStage();
    const { next, input } = resetOf(subject);
    const rollbackId = await insertRollback(subject, state);
    await expectFenced(subject, () =>
      subject.activate(input, next, engineWith(next, `rollback:${rollbackId}`)),
    );
  });

  test('for a rollback of another application is refused', async () => {
    const subject = await atSecondStage();
    const { next, input } = resetOf(subject);
    const rollbackId = await insertRollback(await enteredSubject(), 'requested');
    await expectFenced(subject, () =>
      subject.activate(input, next, engineWith(next, `rollback:${rollbackId}`)),
    );
  });
});

describe('a snapshot', () => {
  test('is saved once for a run and a stage, with the decisions in force', async () => {
    const subject = await atSecondStage();
    const undone = await subject.commit();
    await run({ db }, 'update decisions set superseded_epoch = 1 where id = $1', [undone.decisionId]);
    const id = await subject.snapshot({ seq: 2, version: 2 });
    const effective = await row<{ effective: string[] }>(
      { db },
      'select effective from snapshots where id = $1',
      [id],
    );
    expect(effective?.effective).toHaveLength(1);
    expect(effective?.effective).not.toContain(undone.decisionId);
    await expectUntouched(subject, () =>
      subject.snapshot({ seq: 2, version: 2, state: { ...subject.state } }),
    );
  });

  test('of an older or a newer version, or by a run that is not the active one, is refused', async () => {
    const subject = await atSecondStage();
    await expectFenced(subject, () => subject.snapshot({ seq: 2, version: 0 }));
    await expectFenced(subject, () => subject.snapshot({ seq: 2, version: 2 }));
    await expectFenced(subject, () => subject.snapshot({ seq: 2, version: 1 }, randomUUID()));
  });
});
