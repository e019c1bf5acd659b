import { randomUUID } from 'node:crypto';
import { addCatalogue } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, run } from '../../db/query';
import { TechStatus } from '../../domain/statuses';
import { Subject } from '../../tests/kit/subject';
import { addRollback, finishRollback, rollBack } from '../../tests/kit/subject-rollback';
import { undoRefusal } from './undo-refusal';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let contest: string;
let question: string;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
  const id = async (sql: string, bind: unknown[] = []) =>
    (await row<{ id: string }>({ db }, sql, bind))?.id ?? '';
  const methodology = await id(`insert into methodologies (title) values ('M') returning id`);
  const group = await id(
    `insert into question_groups (methodology_id, title, "order", slug, count) values ($1, 'G', 1, 'g', 20) returning id`,
    [methodology],
  );
  question = await id(
    `insert into questions (group_id, title, "order", name, min, max) values ($1, 'Q', 1, 'q', 0, 10) returning id`,
    [group],
  );
  await run({ db }, 'update contests set methodology_id = $2 where id = $1', [contest, methodology]);
});
afterAll(() => db.close());

interface RolledBack {
  subject: Subject;
  rollbackId: string;
  /** Id of the run that restored the records. */
  run: string;
}

/** Inserts an application with a review and rolls it back to its first stage. */
async function rolledBackApplication(): Promise<RolledBack> {
  const subject = await Subject.entered(db, contest);
  const { state } = await subject.columns();
  const review = {
    id: randomUUID(),
    expertId: randomUUID(),
    status: 0,
    passed: [0],
    refusing: false,
    late: false,
  };
  await subject.commit({
    step: 'tech_review.sign',
    next: {
      ...state,
      techReview: { ...state.techReview, status: TechStatus.approvedSigned },
      expertReview: { status: 1, assigned: 1, reviews: [review] },
    },
  });
  return { subject, ...(await rollBack(subject)) };
}

const refusalOf = ({ subject, rollbackId }: Pick<RolledBack, 'subject' | 'rollbackId'>, by?: string) =>
  undoRefusal({ db }, rollbackId, subject.id, by);

const updateItems = (rollbackId: string, change: string) =>
  run({ db }, `update rollback_items set ${change} where rollback_id = $1`, [rollbackId]);

async function addBatch(kind: string, application: string, state = 'waiting'): Promise<void> {
  const id = randomUUID();
  await run(
    { db },
    `insert into batches (id, kind, step, created_by, actor_role) values ($1, $2, '', '', 'chief')`,
    [id, kind],
  );
  await run(
    { db },
    'insert into batch_items (batch_id, position, subject_id, state) values ($1, 1, $2, $3)',
    [id, application, state],
  );
}

test('a rollback can be undone if nothing has been decided since', async () => {
  expect(await refusalOf(await rolledBackApplication())).toBeUndefined();
});

describe('an undo is refused', () => {
  test('while the rollback’s item or protocol is not done', async () => {
    const rollback = await rolledBackApplication();
    await run({ db }, `update rollbacks set state = 'requested' where id = $1`, [rollback.rollbackId]);
    expect(await refusalOf(rollback)).toBe('rollback-undo-unfinished');
    const openRollback = await rolledBackApplication();
    await updateItems(openRollback.rollbackId, `state = 'failed'`);
    expect(await refusalOf(openRollback)).toBe('rollback-undo-not-restored');
  });

  test('for an application that the rollback did not include', async () => {
    const [rolledBack, otherApplication] = [await rolledBackApplication(), await rolledBackApplication()];
    expect(await refusalOf({ ...rolledBack, subject: otherApplication.subject })).toBe(
      'rollback-undo-not-restored',
    );
    expect(await refusalOf({ ...rolledBack, rollbackId: randomUUID() })).toBe('rollback-undo-not-restored');
  });

  test('if the rollback has stored no state', async () => {
    const rolledBack = await rolledBackApplication();
    await updateItems(rolledBack.rollbackId, 'kept = null');
    expect(await refusalOf(rolledBack)).toBe('rollback-undo-not-kept');
  });

  test('after a later decision', async () => {
    const rolledBack = await rolledBackApplication();
    await rolledBack.subject.commit({}, rolledBack.run);
    expect(await refusalOf(rolledBack)).toBe('rollback-undo-decided');
  });

  test('after a later rollback', async () => {
    const rolledBack = await rolledBackApplication();
    await run({ db }, 'update applications set epoch = epoch + 1 where id = $1', [rolledBack.subject.id]);
    expect(await refusalOf(rolledBack)).toBe('rollback-undo-later');
  });

  test.each(['requested', 'reset'])(
    'while another rollback of the application is %s, except for the undo itself',
    async (state) => {
      const rolledBack = await rolledBackApplication();
      const otherRollback = await addRollback(rolledBack.subject, {
        state,
        type: 'undo',
        undoes: rolledBack.rollbackId,
      });
      expect(await refusalOf(rolledBack)).toBe('rollback-undo-running');
      expect(await refusalOf(rolledBack, otherRollback)).toBeUndefined();
      expect(await refusalOf(await rolledBackApplication())).toBeUndefined();
    },
  );

  test('for an undone rollback, and for an undo', async () => {
    const rolledBack = await rolledBackApplication();
    const undoing = await addRollback(rolledBack.subject, {
      type: 'undo',
      undoes: rolledBack.rollbackId,
      state: 'restored',
    });
    await finishRollback(rolledBack.subject, undoing);
    expect(await refusalOf(rolledBack)).toBe('rollback-undo-done');
    expect(await refusalOf({ ...rolledBack, rollbackId: undoing })).toBe('rollback-undo-of-undo');
  });

  test('but not after a failed undo', async () => {
    const rolledBack = await rolledBackApplication();
    await addRollback(rolledBack.subject, { type: 'undo', undoes: rolledBack.rollbackId, state: 'failed' });
    expect(await refusalOf(rolledBack)).toBeUndefined();
  });

  test.each([
    ['distribution', 'rollback-undo-while-distributing'],
    ['signing', 'rollback-undo-while-signing'],
    ['session', 'rollback-undo-while-signing'],
  ])('while the application waits in a batch: %s', async (kind, refusal) => {
    const [rolledBack, otherApplication] = [await rolledBackApplication(), await rolledBackApplication()];
    await addBatch(kind, rolledBack.subject.id);
    await addBatch(kind, otherApplication.subject.id, 'done');
    expect(await refusalOf(rolledBack)).toBe(refusal);
    expect(await refusalOf(otherApplication)).toBeUndefined();
  });

  test('after a change of the reviews’ methodology', async () => {
    const rolledBack = await rolledBackApplication();
    await run({ db }, 'update questions set version = version + 1 where id = $1', [question]);
    expect(await refusalOf(rolledBack)).toBe('rollback-undo-methodology');
  });
});
