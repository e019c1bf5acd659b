import { randomUUID } from 'node:crypto';
import { addCatalogue, addUser } from '../api/testing/records';
import { connect } from '../db/connection';
import { row, rows, run } from '../db/query';
import { FAILURES, type DecideCall } from '../workflows/messages';
import { expectUntouched, Subject } from '../tests/kit/subject';
import { findWinner, settleRefused } from './commands';
import { acquireCommandSlot } from './steps/command-slot';
import { acceptCommand, findCommand, insertCommand } from './steps/command';
import type { AnyStepRequest } from './steps/types';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let contest: string;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
});
afterAll(() => db.close());

const ACTOR = { id: randomUUID(), role: 'project_manager' as const };

/** Returns a request for a step of this subject. */
const request = ({ ref }: Subject, overrides: Partial<AnyStepRequest> = {}): AnyStepRequest => ({
  subject: ref,
  step: 'tech_review.discard',
  body: {},
  taker: { actor: ACTOR, signer: {} },
  requestId: randomUUID(),
  ...overrides,
});

/** Returns the update for a request with this expected version and epoch. */
const call = (expectedVersion = 0, expectedEpoch = 1): DecideCall => ({
  step: 'tech_review.discard',
  actor: ACTOR,
  input: {},
  expectedEpoch,
  expectedVersion,
});

const inOneMinute = () => Date.now() + 60_000;
const storedCommand = ({ requestId }: AnyStepRequest) =>
  row<{ state: string; refusal: { winner?: { step: string } } | null }>(
    { db },
    'select state, refusal from commands where request_id = $1',
    [requestId],
  );

describe('a command is stored', () => {
  test('only while the records have its version and epoch', async () => {
    const subject = await Subject.entered(db, contest);
    expect(await insertCommand(db, request(subject), call(1))).toBeUndefined();
    expect(await insertCommand(db, request(subject), call(0, 2))).toBeUndefined();
    expect(await insertCommand(db, request(await Subject.add(db, contest)), call())).toBeUndefined();
    expect(await insertCommand(db, request(subject), call())).toMatchObject({
      state: 'pending',
      accepted: false,
    });
  });

  test('only while no other command of its subject is pending; other subjects do not matter', async () => {
    const [subject, otherSubject] = [await Subject.entered(db, contest), await Subject.entered(db, contest)];
    const firstRequest = request(subject);
    await insertCommand(db, firstRequest, call());
    expect(await insertCommand(db, request(subject), call())).toBeUndefined();
    expect(await insertCommand(db, request(otherSubject), call())).toBeDefined();
    await settleRefused(
      db,
      subject.ref,
      { ...firstRequest, call: call() },
      { type: FAILURES.stale, details: [] },
    );
    expect(await insertCommand(db, request(subject), call())).toBeDefined();
  });
});

describe('a repeated request is recognised', () => {
  test('by its key and subject, with any order of the fields in its body', async () => {
    const subject = await Subject.entered(db, contest);
    const sentRequest = request(subject, { body: { comment: 'a', outcome: 'b' } });
    await insertCommand(db, sentRequest, call());
    expect(await findCommand({ db }, { ...sentRequest, body: { outcome: 'b', comment: 'a' } })).toMatchObject(
      {
        state: 'pending',
      },
    );
    const otherSubject = await Subject.entered(db, contest);
    expect(await findCommand({ db }, { ...sentRequest, subject: otherSubject.ref })).toBeUndefined();
  });

  test.each([
    ['another body', { body: { comment: 'other' } }],
    ['another step', { step: 'tech_review.sign' as const }],
    ['another actor', { taker: { actor: { ...ACTOR, id: randomUUID() }, signer: {} } }],
  ])('and refused with %s', async (_, overrides) => {
    const sentRequest = request(await Subject.entered(db, contest));
    await insertCommand(db, sentRequest, call());
    await expect(findCommand({ db }, { ...sentRequest, ...overrides })).rejects.toMatchObject({
      status: 422,
      code: 'idempotency-mismatch',
    });
  });
});

describe('the turn of a command', () => {
  test('is given at once; a repeated request has one command', async () => {
    const sentRequest = request(await Subject.entered(db, contest));
    expect(await acquireCommandSlot({ db }, sentRequest, call(), inOneMinute())).toMatchObject({
      state: 'pending',
    });
    expect(await acquireCommandSlot({ db }, sentRequest, call(), inOneMinute())).toMatchObject({
      state: 'pending',
    });
    expect(
      await rows({ db }, 'select from commands where request_id = $1', [sentRequest.requestId]),
    ).toHaveLength(1);
  });

  test('is refused if somebody has decided since', async () => {
    const subject = await Subject.entered(db, contest);
    await subject.commit();
    await expect(acquireCommandSlot({ db }, request(subject), call(), inOneMinute())).rejects.toMatchObject({
      status: 409,
      code: 'stale',
    });
  });

  test('is refused at once after an accepted command, and after another one at the time limit', async () => {
    const subject = await Subject.entered(db, contest);
    const firstRequest = request(subject);
    await insertCommand(db, firstRequest, call());
    await expect(acquireCommandSlot({ db }, request(subject), call(), Date.now() - 1)).rejects.toMatchObject({
      status: 409,
      code: 'decision-waits',
    });
    await acceptCommand(db, firstRequest);
    await expect(acquireCommandSlot({ db }, request(subject), call(), inOneMinute())).rejects.toMatchObject({
      status: 409,
      code: 'decision-waits',
    });
  });

  test('is given when the previous command is refused', async () => {
    const subject = await Subject.entered(db, contest);
    const firstRequest = request(subject);
    await insertCommand(db, firstRequest, call());
    const secondSlot = acquireCommandSlot({ db }, request(subject), call(), inOneMinute());
    await settleRefused(
      db,
      subject.ref,
      { ...firstRequest, call: call() },
      { type: FAILURES.stale, details: [] },
    );
    expect(await secondSlot).toMatchObject({ state: 'pending' });
  });

  test('is refused while the subject waits for an operator', async () => {
    const subject = await Subject.entered(db, contest);
    await insertCommand(db, request(subject), call());
    await run({ db }, `update applications set needs_operator = 'UNEXPECTED' where id = $1`, [subject.id]);
    await expect(acquireCommandSlot({ db }, request(subject), call(), inOneMinute())).rejects.toMatchObject({
      status: 503,
      code: 'needs-operator',
    });
  });
});

describe('"accepted" is answered', () => {
  test('for a pending command, with the time of the first answer', async () => {
    const sentRequest = request(await Subject.entered(db, contest));
    await insertCommand(db, sentRequest, call());
    expect(await acceptCommand(db, sentRequest)).toBe(true);
    await run({ db }, `update commands set accepted_at = '2026-01-01' where request_id = $1`, [
      sentRequest.requestId,
    ]);
    expect(await acceptCommand(db, sentRequest)).toBe(true);
    expect(
      await row({ db }, 'select accepted_at::date::text as day from commands where request_id = $1', [
        sentRequest.requestId,
      ]),
    ).toEqual({ day: '2026-01-01' });
  });

  test('never for an ended command', async () => {
    const subject = await Subject.entered(db, contest);
    const sentRequest = request(subject);
    await insertCommand(db, sentRequest, call());
    await subject.commit({ updateId: sentRequest.requestId });
    expect(await acceptCommand(db, sentRequest)).toBe(false);
  });
});

describe('a refused command', () => {
  const refuse = (subject: Subject, { requestId }: AnyStepRequest) =>
    settleRefused(db, subject.ref, { requestId, call: call() }, { type: FAILURES.stale, details: [] });

  test('is left alone if it was sent again on a newer version while the process that refuses it slept', async () => {
    const subject = await Subject.entered(db, contest);
    const sentRequest = request(subject);
    await subject.commit({ step: 'tech_review.sign' });
    expect(await insertCommand(db, sentRequest, call(1))).toBeDefined();
    await refuse(subject, sentRequest);
    expect(await findCommand({ db }, sentRequest)).toMatchObject({ state: 'pending' });
    await acceptCommand(db, sentRequest);
    await refuse(subject, sentRequest);
    expect(await findCommand({ db }, sentRequest)).toMatchObject({ state: 'pending' });
  });

  test('is deleted if its caller waits for the answer', async () => {
    const subject = await Subject.entered(db, contest);
    const sentRequest = request(subject);
    await insertCommand(db, sentRequest, call());
    await refuse(subject, sentRequest);
    expect(await storedCommand(sentRequest)).toBeUndefined();
  });

  test('stays if it was accepted, names the first decision, and is notified once', async () => {
    const user = await addUser(db, 'project_manager');
    const subject = await Subject.entered(db, contest);
    const taker = { actor: { id: user.id, role: 'project_manager' as const }, signer: {} };
    const sentRequest = request(subject, { taker });
    await insertCommand(db, sentRequest, call());
    await acceptCommand(db, sentRequest);
    await subject.commit({ step: 'tech_review.sign' });
    await refuse(subject, sentRequest);
    expect(await storedCommand(sentRequest)).toMatchObject({
      state: 'refused',
      refusal: { type: FAILURES.stale, winner: { step: 'tech_review.sign' } },
    });
    await expectUntouched(subject, () => refuse(subject, sentRequest));
    expect(
      await rows({ db }, 'select kind, command_id from notifications where user_id = $1', [user.id]),
    ).toEqual([{ kind: 'refused', command_id: sentRequest.requestId }]);
  });

  test('stays won if it had won before the refusal', async () => {
    const subject = await Subject.entered(db, contest);
    const sentRequest = request(subject);
    await insertCommand(db, sentRequest, call());
    await acceptCommand(db, sentRequest);
    await subject.commit({ updateId: sentRequest.requestId });
    await expectUntouched(subject, () => refuse(subject, sentRequest));
    expect(await storedCommand(sentRequest)).toMatchObject({ state: 'won' });
  });

  test('does not change the command of another subject with the same key', async () => {
    const [subject, otherSubject] = [await Subject.entered(db, contest), await Subject.entered(db, contest)];
    const sentRequest = request(subject);
    await insertCommand(db, { ...sentRequest, subject: otherSubject.ref }, call());
    await expectUntouched(subject, () => refuse(subject, sentRequest));
  });
});

test('the winner is the first decision of this subject after the seen version, in the order of epochs', async () => {
  const [subject, otherSubject] = [await Subject.entered(db, contest), await Subject.entered(db, contest)];
  await otherSubject.commit({ step: 'tech_review.appeal' });
  await subject.commit({ step: 'tech_review.validate' });
  await subject.commit({ step: 'tech_review.sign' });
  const winner = (epoch: number, version: number) => findWinner({ db }, subject.id, { epoch, version });
  expect(await winner(1, 0)).toMatchObject({ step: 'tech_review.validate' });
  expect(await winner(1, 1)).toMatchObject({ step: 'tech_review.sign' });
  expect(await winner(0, 9)).toMatchObject({ step: 'tech_review.validate' });
  expect(await winner(1, 2)).toBeUndefined();
});
