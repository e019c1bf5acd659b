import { randomUUID } from 'node:crypto';
import { addCatalogue, addUser } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { row, rows, run } from '../../db/query';
import { expectFenced, expectUntouched, Subject } from '../../tests/kit/subject';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let contest: string;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
});
afterAll(() => db.close());

const enteredSubject = () => Subject.entered(db, contest);

interface CommandRow {
  state: string;
  answer: object | null;
}

/** Inserts a pending command of this subject; returns the update's id. */
async function command(subject: Subject, { actor = '', role = 'admin', accepted = false } = {}) {
  const id = randomUUID();
  await run(
    { db },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, accepted_at)
     values ($1, $2, '', 'tech_review.discard', $3, $4, '{"comment":"Words"}', case when $5::boolean then now() end)`,
    [`application:${subject.id}`, id, actor, role, accepted],
  );
  return id;
}

const commandOf = (subject: Subject, id: string) =>
  row<CommandRow>({ db }, 'select state, answer from commands where scope = $1 and request_id = $2', [
    `application:${subject.id}`,
    id,
  ]);

const outboxOf = ({ id }: Subject) =>
  rows<{ id: string; event: string; decision_id: string }>(
    { db },
    `select id, payload->>'event' as event, decision_id from outbox where subject_id = $1 order by id`,
    [id],
  );

const decisionsOf = ({ id }: Subject) =>
  rows({ db }, 'select epoch, version, update_id, body, run_id from decisions where subject_id = $1', [id]);

describe('a decision is refused', () => {
  test('at an older version, a newer version, in another epoch or by another run', async () => {
    const subject = await enteredSubject();
    await subject.commit();
    await expectFenced(subject, () => subject.commit({ fromVersion: 0 }));
    await expectFenced(subject, () => subject.commit({ fromVersion: 2 }));
    await expectFenced(subject, () => subject.commit({ epoch: 0 }));
    await expectFenced(subject, () => subject.commit({ epoch: 2 }));
    await expectFenced(subject, () => subject.commit({}, randomUUID()));
  });

  test('before a run has entered the first stage', async () => {
    const subject = await Subject.add(db, contest);
    await expectFenced(subject, () => subject.commit());
  });

  test('with the id of an update of another epoch or of another application', async () => {
    const [subject, otherSubject] = [await enteredSubject(), await enteredSubject()];
    const updateId = randomUUID();
    await otherSubject.commit({ updateId });
    await expectFenced(subject, () => subject.commit({ updateId, fromVersion: 9 }));
    await subject.commit({ updateId });
    await expectFenced(subject, () => subject.commit({ updateId, epoch: 2, fromVersion: 0 }));
  });
});

test('a repeated update gets the same answer and changes nothing, also after a later decision', async () => {
  const subject = await enteredSubject();
  const update = { updateId: randomUUID(), fromVersion: 0 };
  const { decisionId } = await subject.commit(update);
  await subject.commit();
  expect(await expectUntouched(subject, () => subject.commit(update))).toMatchObject({ decisionId });
});

test('a decision increments its application’s version and is logged with epoch and run', async () => {
  const [subject, otherSubject] = [await enteredSubject(), await enteredSubject()];
  const updateId = randomUUID();
  await subject.commit({ updateId, next: { ...subject.state, completed: true } });
  expect(await subject.columns()).toMatchObject({ version: 1, epoch: 1 });
  expect(await otherSubject.columns()).toMatchObject({ version: 0 });
  expect(await decisionsOf(subject)).toEqual([
    { epoch: 1, version: 1, update_id: updateId, body: { files: {} }, run_id: subject.runId },
  ]);
  expect(
    await rows(
      { db },
      'select id, completed_at is not null as completed from applications where id = any($1)',
      [[subject.id, otherSubject.id]],
    ),
  ).toEqual(
    expect.arrayContaining([
      { id: subject.id, completed: true },
      { id: otherSubject.id, completed: false },
    ]),
  );
});

describe('the command of a decision', () => {
  test('is logged with its body and gets the answer; another subject’s command with the same id does not', async () => {
    const [subject, otherSubject] = [await enteredSubject(), await enteredSubject()];
    const updateId = await command(subject);
    await run(
      { db },
      `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body) values ($1, $2, '', 's', '', 'admin', '{}')`,
      [`application:${otherSubject.id}`, updateId],
    );
    const { decisionId } = await subject.commit({ updateId });
    expect(await commandOf(subject, updateId)).toMatchObject({
      state: 'won',
      answer: { _id: decisionId, application_id: subject.id, epoch: 1, version: 1 },
    });
    expect(await commandOf(otherSubject, updateId)).toEqual({ state: 'pending', answer: null });
    expect(await decisionsOf(subject)).toMatchObject([{ body: { comment: 'Words' } }]);
  });

  test('causes a notification of its result only if it was accepted', async () => {
    const user = await addUser(db, 'project_manager');
    const actor = { id: user.id, role: 'project_manager' as const };
    const subject = await enteredSubject();
    await subject.commit({ actor, updateId: await command(subject, { actor: user.id }) });
    const readNotices = () =>
      rows({ db }, 'select kind, command_id from notifications where user_id = $1', [user.id]);
    expect(await readNotices()).toEqual([]);
    const updateId = await command(subject, { actor: user.id, accepted: true });
    await subject.commit({ actor, updateId });
    expect(await readNotices()).toEqual([{ kind: 'carriedOut', command_id: updateId }]);
    expect(await outboxOf(subject)).toEqual([]);
  });

  test('by an applicant causes one webhook, with the result of the command', async () => {
    const subject = await enteredSubject();
    const updateId = await command(subject, { role: 'applicant', accepted: true });
    const { decisionId } = await subject.commit({ actor: { id: '', role: 'applicant' }, updateId });
    expect(await outboxOf(subject)).toEqual([
      { id: `command:${subject.id}:${updateId}`, event: 'command.carried-out', decision_id: decisionId },
    ]);
  });
});

test('only a step with a notice sends a webhook to the applicant', async () => {
  const subject = await enteredSubject();
  await subject.commit();
  expect(await outboxOf(subject)).toEqual([]);
  const { decisionId } = await subject.commit({ step: 'tech_review.sign' });
  expect(await outboxOf(subject)).toEqual([
    { id: `decision:${decisionId}`, event: 'technical-review.decided', decision_id: decisionId },
  ]);
});

test('files of the decision that have no subject become the application’s; others do not change', async () => {
  const [subject, otherSubject] = [await enteredSubject(), await enteredSubject()];
  const addFile = async (owner: string | null) => {
    const id = randomUUID();
    await run(
      { db },
      `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by) values ($1, $2, 'appeal', 'a.pdf', '', 1, 'application/pdf', '')`,
      [id, owner],
    );
    return id;
  };
  const [unusedFile, owned, unrelated] = [
    await addFile(null),
    await addFile(otherSubject.id),
    await addFile(null),
  ];
  const stored = (fileId: string) => ({ fileId, sha256: '' });
  await subject.commit({ input: { files: { appeal: stored(unusedFile), 'appeal.2': stored(owned) } } });
  const owners = await rows<{ id: string; subject_id: string | null }>(
    { db },
    'select id, subject_id from files where id = any($1)',
    [[unusedFile, owned, unrelated]],
  );
  expect(Object.fromEntries(owners.map((file) => [file.id, file.subject_id]))).toEqual({
    [unusedFile]: subject.id,
    [owned]: otherSubject.id,
    [unrelated]: null,
  });
  expect(await decisionsOf(subject)).toMatchObject([{ body: { files: { appeal: [unusedFile, owned] } } }]);
});
