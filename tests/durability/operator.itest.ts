import { rows, run } from '../../db/query';
import { FAILURES } from '../../workflows/messages';
import { repeatUntilDecided } from '../kit/repeat-step';
import { STUCK } from '../../domain/reconciliation';
import { contest } from '../kit/catalogue';
import { setShortDeadline } from '../kit/deadline';
import { reconcileOne, reconciliationsOf } from '../kit/reconciler';
import { waitUntilIdle } from '../kit/history';
import { approvalBody } from '../kit/approval-body';
import { operator } from '../kit/operator';
import { PASSWORD, preparePassword } from '../kit/rollback';
import { beginApplication, expectDone, waitUntil } from '../kit/application-driver';
import { expectConsistent, recordsOf, viewOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Renames a column, which no retry repairs, like a faulty release; returns a function that repairs it. */
async function breakColumn(table: string, column: string): Promise<() => Promise<void>> {
  const rename = (from: string, newName: string) =>
    run({ db: world.services.db }, `alter table ${table} rename column ${from} to ${newName}`);
  await rename(column, `${column}_gone`);
  return () => rename(`${column}_gone`, column);
}

const waitUntilOperatorNeeded = (id: string) =>
  waitUntil(async () => (await recordsOf(world, id)).needs_operator === FAILURES.unexpected);

/** Resumes the workflow as the operator's page does. */
const resumeWorkflow = async (id: string) => {
  const answer = await operator(world).post(`subjects/${id}/resume`, { password: PASSWORD });
  expect(answer.status).toBe(200);
};

const decisionsBy = (id: string, key: string) =>
  rows({ db: world.services.db }, 'select id from decisions where application_id = $1 and update_id = $2', [
    id,
    key,
  ]);

/** Returns whether `temporal workflow list` with this query lists the application's workflow. */
async function isListed(id: string, query: string): Promise<boolean> {
  for await (const execution of world.services.temporal.workflow.list({ query })) {
    if (execution.workflowId === `application:${id}`) return true;
  }
  return false;
}

test('a step that cannot be committed waits for an operator, and is taken after the repair', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const repair = await breakColumn('decisions', 'run_id');
  const key = crypto.randomUUID();
  const distribute = () => application.as('expert_manager').take('expert_review.distribute', {}, key);
  const firstAnswer = distribute();
  await waitUntilOperatorNeeded(application.id);
  await waitUntil(() => isListed(application.id, 'AppState = "needs-operator"'));

  const otherAnswer = await application.as('project_head').take('expert_review.distribute');
  expect([otherAnswer.status, otherAnswer.problem.code]).toEqual([503, 'needs-operator']);
  expect(await decisionsBy(application.id, key)).toEqual([]);

  await repair();
  await resumeWorkflow(application.id);
  await firstAnswer;
  const answer = await repeatUntilDecided(distribute);
  expect(await decisionsBy(application.id, key)).toEqual([{ id: answer._id }]);
  expect(await recordsOf(world, application.id)).toMatchObject({ needs_operator: null, version: 3 });
  await expectConsistent(world, application.id);
  const currentState =
    'AppState = "running" and AppStage = "expert_review:1" and AppStatus = 0 and AppRole = "expert"';
  await waitUntil(() => isListed(application.id, currentState));
});

test('a step that fails again after the operator has resumed is abandoned, and other steps can be taken', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const repair = await breakColumn('decisions', 'run_id');
  const firstAnswer = application.as('expert_manager').take('expert_review.distribute');
  await waitUntilOperatorNeeded(application.id);
  await resumeWorkflow(application.id);
  const { status, problem } = await firstAnswer;
  expect([status, problem.code]).toEqual([503, 'needs-operator']);
  await repair();
  await waitUntil(async () => (await viewOf(world, application.id)).needsOperator === undefined);
  await application.distribute();
  expect(await recordsOf(world, application.id)).toMatchObject({ needs_operator: null, version: 3 });
  await expectConsistent(world, application.id);
});

test('a protocol that cannot be made waits for an operator', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const pm = application.as('project_manager');
  const body = approvalBody(await pm.view());
  const repair = await breakColumn('files', 'size');
  const key = crypto.randomUUID();
  const validate = () => pm.take('tech_review.validate', body, key);
  const firstAnswer = validate();
  await waitUntilOperatorNeeded(application.id);
  await repair();
  await resumeWorkflow(application.id);
  await firstAnswer;
  const answer = await repeatUntilDecided(validate);
  expect(await decisionsBy(application.id, key)).toEqual([{ id: answer._id }]);
  await expectConsistent(world, application.id);
});

test('a stage that cannot be entered waits for an operator, and is entered once', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const repair = await breakColumn('snapshots', 'effective');
  await application.technical();
  await waitUntilOperatorNeeded(application.id);
  const distributeAnswer = await application.as('expert_manager').take('expert_review.distribute');
  expect([distributeAnswer.status, distributeAnswer.problem.code]).toEqual([503, 'needs-operator']);
  await repair();
  await resumeWorkflow(application.id);
  await expectConsistent(world, application.id);
  expect(await recordsOf(world, application.id)).toMatchObject({ needs_operator: null, checkpoint_seq: 1 });
  await application.distribute();
  await expectConsistent(world, application.id);
});

test('a passed deadline that cannot be written waits for an operator, and is then written', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  await waitUntil(async () => (await viewOf(world, application.id)).ready);
  const { db } = world.services;
  // The table rejects only letters about a passed deadline, so that the term can still be set.
  await run(
    { db },
    `alter table outbox add constraint no_deadline check (payload->>'letter' is distinct from 'deadline-passed') not valid`,
  );
  await setShortDeadline(application, record_id);
  await waitUntilOperatorNeeded(application.id);
  await run({ db }, 'alter table outbox drop constraint no_deadline');
  await resumeWorkflow(application.id);
  await waitUntil(async () => (await recordsOf(world, application.id)).state.procedures[0]?.late === true);
  await expectConsistent(world, application.id);
  const lateCommands = await rows(
    { db },
    `select id from decisions where application_id = $1 and step = 'negotiation.deadline_passed'`,
    [application.id],
  );
  expect(lateCommands).toHaveLength(1);
});

test('the operator’s page names stopped subjects with reasons, and restarts them from the records with the password', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const repair = await breakColumn('decisions', 'run_id');
  const key = crypto.randomUUID();
  const firstAnswer = application.as('expert_manager').take('expert_review.distribute', {}, key);
  await waitUntilOperatorNeeded(application.id);

  const operatorPage = operator(world);
  const readStopped = async () =>
    (await operatorPage.look()).needs_operator.rows.find(({ subject }) => subject._id === application.id);
  expect(await readStopped()).toMatchObject({
    reason: FAILURES.unexpected,
    since: expect.any(String) as string,
    step: 'expert_review.distribute',
    remedies: ['resume', 'start-from-records'],
  });
  const { commands } = await operatorPage.look();
  expect(commands.rows).toContainEqual(
    expect.objectContaining({
      step: 'expert_review.distribute',
      actor: expect.objectContaining({ role: 'expert_manager' }) as object,
    }),
  );

  const path = `subjects/${application.id}/start-from-records`;
  expect((await operatorPage.post(path, { password: 'another' })).problem).toMatchObject({
    code: 'wrong-password',
  });
  expect((await operatorPage.post(path, { password: PASSWORD }, 'expert_manager')).status).toBe(403);
  expect((await operatorPage.log()).filter(({ subject }) => subject?._id === application.id)).toEqual([]);
  expect(await readStopped()).toBeDefined();

  await repair();
  expect((await operatorPage.post(path, { password: PASSWORD })).status).toBe(200);
  expect(await readStopped()).toBeUndefined();
  expect(await reconciliationsOf(world, application.id)).toEqual([['asked', 'started-from-records']]);
  expect((await operatorPage.log()).find(({ subject }) => subject?._id === application.id)).toMatchObject({
    action: 'start-from-records',
  });
  expect((await operatorPage.post(path, { password: PASSWORD })).problem).toMatchObject({
    code: 'needs-no-operator',
  });
  await firstAnswer;
  const answer = await repeatUntilDecided(() =>
    application.as('expert_manager').take('expert_review.distribute', {}, key),
  );
  expect(await decisionsBy(application.id, key)).toEqual([{ id: answer._id }]);
  await expectConsistent(world, application.id);
});

test('the reconciler sets a missing mark for the operator, and removes an outdated one', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const { db } = world.services;
  const repair = await breakColumn('decisions', 'run_id');
  const pm = application.as('project_manager');
  const firstAnswer = pm.take('tech_review.validate', approvalBody(await pm.view()));
  await waitUntilOperatorNeeded(application.id);
  // The state as in an older copy of PostgreSQL.
  await run({ db }, 'update applications set needs_operator = null where id = $1', [application.id]);
  await waitUntil(async () => (await reconcileOne(world, application.id))?.done !== undefined);
  expect(await reconciliationsOf(world, application.id)).toEqual([['unmarked', 'mark-set']]);
  expect((await recordsOf(world, application.id)).needs_operator).toBe(FAILURES.unexpected);
  await repair();
  await resumeWorkflow(application.id);
  await firstAnswer;
  await waitUntilIdle(world, application.id);
  await run({ db }, 'update applications set needs_operator = $2 where id = $1', [
    application.id,
    FAILURES.unexpected,
  ]);
  await waitUntil(async () => (await reconcileOne(world, application.id))?.done !== undefined);
  expect((await reconciliationsOf(world, application.id)).at(-1)).toEqual(['marked', 'mark-taken-away']);
  expect((await recordsOf(world, application.id)).needs_operator).toBeNull();
});

test('refuses to resume a stuck workflow', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await run({ db: world.services.db }, 'update applications set needs_operator = $2 where id = $1', [
    application.id,
    STUCK,
  ]);
  const operatorPage = operator(world);
  const { needs_operator } = await operatorPage.look();
  const stoppedSubject = needs_operator.rows.find(({ subject }) => subject._id === application.id);
  expect(stoppedSubject).toMatchObject({ reason: STUCK, remedies: ['start-from-records'] });
  const resumeAnswer = await operatorPage.post(`subjects/${application.id}/resume`, { password: PASSWORD });
  expect([resumeAnswer.status, resumeAnswer.problem.code]).toEqual([409, 'needs-no-operator']);
});
