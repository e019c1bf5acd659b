import { rows, run } from '../../db/query';
import { FAILURES } from '../../workflows/messages';
import { untilDecided } from '../kit/again';
import { STUCK } from '../../domain/reconciliation';
import { contest } from '../kit/catalogue';
import { setShortTerm } from '../kit/deadline';
import { look, reconciliationsOf } from '../kit/ground';
import { untilIdle } from '../kit/history';
import { approval } from '../kit/marks';
import { operator } from '../kit/operator';
import { PASSWORD, preparePassword } from '../kit/rollback';
import { begin, done, until } from '../kit/way';
import { expectWhole, recordsOf, viewOf } from '../kit/whole';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Breaks a table so that no retry helps, as a wrong release would; answers how to mend it. */
async function breakColumn(table: string, column: string): Promise<() => Promise<void>> {
  const rename = (from: string, to: string) =>
    run({ db: world.services.db }, `alter table ${table} rename column ${from} to ${to}`);
  await rename(column, `${column}_gone`);
  return () => rename(`${column}_gone`, column);
}

const untilOperatorNeeded = (id: string) =>
  until(async () => (await recordsOf(world, id)).needs_operator === FAILURES.unexpected);

/** As the operator's page does it. */
const resume = async (id: string) => {
  const answer = await operator(world).post(`subjects/${id}/resume`, { password: PASSWORD });
  expect(answer.status).toBe(200);
};

const decisionsBy = (id: string, key: string) =>
  rows({ db: world.services.db }, 'select id from decisions where application_id = $1 and update_id = $2', [
    id,
    key,
  ]);

/** Does `temporal workflow list` show it to an operator who asks for that? */
async function isListed(id: string, query: string): Promise<boolean> {
  for await (const one of world.services.temporal.workflow.list({ query })) {
    if (one.workflowId === `application:${id}`) return true;
  }
  return false;
}

test('a step that cannot be committed waits for an operator, and is taken once the cause is mended', async () => {
  const application = await begin(world, await contest(world.services.db));
  await application.technical();
  const mend = await breakColumn('decisions', 'run_id');
  const key = crypto.randomUUID();
  const distribute = () => application.as('expert_manager').take('expert_review.distribute', {}, key);
  const first = distribute();
  await untilOperatorNeeded(application.id);
  await until(() => isListed(application.id, 'AppState = "needs-operator"'));

  const other = await application.as('project_head').take('expert_review.distribute');
  expect([other.status, other.problem.code]).toEqual([503, 'needs-operator']);
  expect(await decisionsBy(application.id, key)).toEqual([]);

  await mend();
  await resume(application.id);
  await first;
  const decided = await untilDecided(distribute);
  expect(await decisionsBy(application.id, key)).toEqual([{ id: decided._id }]);
  expect(await recordsOf(world, application.id)).toMatchObject({ needs_operator: null, version: 3 });
  await expectWhole(world, application.id);
  const stands =
    'AppState = "running" and AppStage = "expert_review:1" and AppStatus = 0 and AppRole = "expert"';
  await until(() => isListed(application.id, stands));
});

test('a step that fails again after the operator is given up, and others can be taken', async () => {
  const application = await begin(world, await contest(world.services.db));
  await application.technical();
  const mend = await breakColumn('decisions', 'run_id');
  const first = application.as('expert_manager').take('expert_review.distribute');
  await untilOperatorNeeded(application.id);
  await resume(application.id);
  const { status, problem } = await first;
  expect([status, problem.code]).toEqual([503, 'needs-operator']);
  await mend();
  await until(async () => (await viewOf(world, application.id)).needsOperator === undefined);
  await application.distribute();
  expect(await recordsOf(world, application.id)).toMatchObject({ needs_operator: null, version: 3 });
  await expectWhole(world, application.id);
});

test('a protocol that cannot be made waits for an operator', async () => {
  const application = await begin(world, await contest(world.services.db));
  const pm = application.as('project_manager');
  const body = approval(await pm.view());
  const mend = await breakColumn('files', 'size');
  const key = crypto.randomUUID();
  const validate = () => pm.take('tech_review.validate', body, key);
  const first = validate();
  await untilOperatorNeeded(application.id);
  await mend();
  await resume(application.id);
  await first;
  const decided = await untilDecided(validate);
  expect(await decisionsBy(application.id, key)).toEqual([{ id: decided._id }]);
  await expectWhole(world, application.id);
});

test('a stage that cannot be entered waits for an operator, and is entered once', async () => {
  const application = await begin(world, await contest(world.services.db));
  const mend = await breakColumn('snapshots', 'effective');
  await application.technical();
  await untilOperatorNeeded(application.id);
  const refused = await application.as('expert_manager').take('expert_review.distribute');
  expect([refused.status, refused.problem.code]).toEqual([503, 'needs-operator']);
  await mend();
  await resume(application.id);
  await expectWhole(world, application.id);
  expect(await recordsOf(world, application.id)).toMatchObject({ needs_operator: null, checkpoint_seq: 1 });
  await application.distribute();
  await expectWhole(world, application.id);
});

test('a deadline that cannot be noted does not end the workflow: it is noted after the operator', async () => {
  const application = await begin(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = done(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  await until(async () => (await viewOf(world, application.id)).ready);
  const { db } = world.services;
  // The table takes all but what tells of a passed deadline: whatever the term needs to be set is done before.
  await run(
    { db },
    `alter table outbox add constraint no_deadline check (payload->>'letter' is distinct from 'deadline-passed') not valid`,
  );
  await setShortTerm(application, record_id);
  await untilOperatorNeeded(application.id);
  await run({ db }, 'alter table outbox drop constraint no_deadline');
  await resume(application.id);
  await until(async () => (await recordsOf(world, application.id)).state.procedures[0]?.late === true);
  await expectWhole(world, application.id);
  const late = await rows(
    { db },
    `select id from decisions where application_id = $1 and step = 'negotiation.deadline_passed'`,
    [application.id],
  );
  expect(late).toHaveLength(1);
});

test('the operator’s page names what has stopped and why, and starts it again from the records with the password', async () => {
  const application = await begin(world, await contest(world.services.db));
  await application.technical();
  const mend = await breakColumn('decisions', 'run_id');
  const key = crypto.randomUUID();
  const first = application.as('expert_manager').take('expert_review.distribute', {}, key);
  await untilOperatorNeeded(application.id);

  const at = operator(world);
  const stopped = async () =>
    (await at.look()).needs_operator.rows.find(({ subject }) => subject._id === application.id);
  expect(await stopped()).toMatchObject({
    reason: FAILURES.unexpected,
    since: expect.any(String) as string,
    step: 'expert_review.distribute',
    remedies: ['resume', 'start-from-records'],
  });
  const { commands } = await at.look();
  expect(commands.rows).toContainEqual(
    expect.objectContaining({
      step: 'expert_review.distribute',
      actor: expect.objectContaining({ role: 'expert_manager' }) as object,
    }),
  );

  const path = `subjects/${application.id}/start-from-records`;
  expect((await at.post(path, { password: 'another' })).problem).toMatchObject({ code: 'wrong-password' });
  expect((await at.post(path, { password: PASSWORD }, 'expert_manager')).status).toBe(403);
  expect((await at.log()).filter(({ subject }) => subject?._id === application.id)).toEqual([]);
  expect(await stopped()).toBeDefined();

  await mend();
  expect((await at.post(path, { password: PASSWORD })).status).toBe(200);
  expect(await stopped()).toBeUndefined();
  expect(await reconciliationsOf(world, application.id)).toEqual([['asked', 'started-from-records']]);
  expect((await at.log()).find(({ subject }) => subject?._id === application.id)).toMatchObject({
    action: 'start-from-records',
  });
  expect((await at.post(path, { password: PASSWORD })).problem).toMatchObject({ code: 'needs-no-operator' });
  await first;
  const decided = await untilDecided(() =>
    application.as('expert_manager').take('expert_review.distribute', {}, key),
  );
  expect(await decisionsBy(application.id, key)).toEqual([{ id: decided._id }]);
  await expectWhole(world, application.id);
});

test('a mark that is missing is set, one that is out of date is taken away', async () => {
  const application = await begin(world, await contest(world.services.db));
  const { db } = world.services;
  const mend = await breakColumn('decisions', 'run_id');
  const pm = application.as('project_manager');
  const first = pm.take('tech_review.validate', approval(await pm.view()));
  await untilOperatorNeeded(application.id);
  // As an older copy of PostgreSQL has it.
  await run({ db }, 'update applications set needs_operator = null where id = $1', [application.id]);
  await until(async () => (await look(world, application.id))?.done !== undefined);
  expect(await reconciliationsOf(world, application.id)).toEqual([['unmarked', 'mark-set']]);
  expect((await recordsOf(world, application.id)).needs_operator).toBe(FAILURES.unexpected);
  await mend();
  await resume(application.id);
  await first;
  await untilIdle(world, application.id);
  await run({ db }, 'update applications set needs_operator = $2 where id = $1', [
    application.id,
    FAILURES.unexpected,
  ]);
  await until(async () => (await look(world, application.id))?.done !== undefined);
  expect((await reconciliationsOf(world, application.id)).at(-1)).toEqual(['marked', 'mark-taken-away']);
  expect((await recordsOf(world, application.id)).needs_operator).toBeNull();
});

test('a workflow that hears nothing is not asked to resume', async () => {
  const application = await begin(world, await contest(world.services.db));
  await run({ db: world.services.db }, 'update applications set needs_operator = $2 where id = $1', [
    application.id,
    STUCK,
  ]);
  const at = operator(world);
  const { needs_operator } = await at.look();
  const stopped = needs_operator.rows.find(({ subject }) => subject._id === application.id);
  expect(stopped).toMatchObject({ reason: STUCK, remedies: ['start-from-records'] });
  const refused = await at.post(`subjects/${application.id}/resume`, { password: PASSWORD });
  expect([refused.status, refused.problem.code]).toEqual([409, 'needs-no-operator']);
});
