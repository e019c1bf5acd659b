import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '../api/testing/api';
import { addCatalogue } from '../api/testing/records';
import { row, run } from '../db/query';
import { Subject } from '../tests/kit/subject';
import { relayOnce } from './relay';

let api: TestApi;
let contest: string;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
});
afterAll(() => api.close());

const db = () => api.services.db;

interface CommandMore {
  accepted?: boolean;
  /** Seconds since it was stored. */
  age?: number;
  version?: number;
}

/** Inserts a pending command of this subject for this version of epoch 1; returns its key. */
async function command(
  subject: Subject,
  { accepted = false, age = 0, version = 0 }: CommandMore,
): Promise<string> {
  const id = randomUUID();
  const actor = { id: randomUUID(), role: 'project_manager' };
  const call = { step: 'tech_review.discard', actor, input: {}, expectedEpoch: 1, expectedVersion: version };
  await run(
    { db: db() },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call, accepted_at, created_at)
     values ($1, $2, '', 'tech_review.discard', $3, 'project_manager', '{}', $4, case when $5::boolean then now() end,
             now() - $6 * interval '1 second')`,
    [`application:${subject.id}`, id, actor.id, JSON.stringify(call), accepted, age],
  );
  return id;
}

const stateOf = async (id: string) =>
  (await row<{ state: string }>({ db: db() }, 'select state from commands where request_id = $1', [id]))
    ?.state;

/** Runs one round of the relay, with all its commands. */
const round = () => relayOnce({ db: db(), client: api.services.temporal });

/** Inserts an application with one decision, at version 1. */
async function subjectWithDecision(): Promise<Subject> {
  const subject = await Subject.entered(db(), contest);
  await subject.commit();
  return subject;
}

const suspected = ({ id }: Subject) =>
  row({ db: db() }, 'select suspected_at is not null as suspected from applications where id = $1', [id]);

test('a command for an older version is refused, if it was accepted or its process died', async () => {
  const accepted = await command(await subjectWithDecision(), { accepted: true });
  const abandoned = await command(await subjectWithDecision(), { age: 4 });
  await round();
  expect(await stateOf(accepted)).toBe('refused');
  expect(await stateOf(abandoned)).toBeUndefined();
});

test('a command whose caller still waits for the answer is not relayed', async () => {
  const subject = await subjectWithDecision();
  const id = await command(subject, {});
  // The time of the command is in the future, so that it is not old even on a slow machine.
  await run(
    { db: db() },
    `update commands set created_at = now() + interval '1 minute' where request_id = $1`,
    [id],
  );
  await round();
  expect(await stateOf(id)).toBe('pending');
});

test('a command stays pending while its subject waits for an operator', async () => {
  const subject = await subjectWithDecision();
  await run({ db: db() }, `update applications set needs_operator = 'UNEXPECTED' where id = $1`, [
    subject.id,
  ]);
  const id = await command(subject, { accepted: true });
  await round();
  expect(await stateOf(id)).toBe('pending');
});

test('without a workflow the command stays pending, and the reconciler is made to check the subject at once', async () => {
  const subject = await Subject.entered(db(), contest);
  const id = await command(subject, { accepted: true });
  await round();
  expect(await stateOf(id)).toBe('pending');
  expect(await suspected(subject)).toEqual({ suspected: true });
  expect(await suspected(await subjectWithDecision())).toEqual({ suspected: false });
});

test('a command of an earlier epoch is refused, whatever its version', async () => {
  const subject = await Subject.entered(db(), contest);
  await run({ db: db() }, 'update applications set epoch = 2 where id = $1', [subject.id]);
  const id = await command(subject, { accepted: true, version: 7 });
  await round();
  expect(await stateOf(id)).toBe('refused');
});
