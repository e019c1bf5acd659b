import { rows } from '../../db/query';
import { contest } from '../kit/catalogue';
import { setShortDeadline } from '../kit/deadline';
import { requestRollback, waitForRollback, preparePassword, rollBack } from '../kit/rollback';
import { beginApplication, expectDone, waitUntil } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const BEFORE_EXPERTS = { section: 'expert_review', status: 0 };

/** Advances an application to the distribution of experts; returns it with its records. */
async function beforeExperts(contestId: string) {
  const application = await beginApplication(world, contestId);
  await application.technical();
  await waitUntil(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  return { application, before: await recordsOf(world, application.id) };
}

test('five applications in one rollback are each restored to their own snapshot', async () => {
  const contestId = await contest(world.services.db);
  const applications = [];
  for (let count = 0; count < 5; count++) applications.push(await beforeExperts(contestId));
  for (const { application } of applications) await application.distribute();
  const ids = applications.map(({ application }) => application.id);
  await rollBack(world, ids, BEFORE_EXPERTS);
  for (const { application, before } of applications) {
    const after = await recordsOf(world, application.id);
    expect({ ...after.state, deadlines: null }).toEqual({ ...before.state, deadlines: null });
    expect(after).toMatchObject({ version: before.version, epoch: 2 });
    await expectConsistent(world, application.id);
  }
});

test('refuses a second rollback of an application while the first runs', async () => {
  const { application } = await beforeExperts(await contest(world.services.db));
  await application.distribute();
  const answers = await Promise.all(
    [1, 2].map(() => requestRollback(world, [application.id], BEFORE_EXPERTS)),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200);
  const lostAnswer = answers.find(({ status }) => status === 409);
  expect(['rollback-running', 'rollback-not-passed']).toContain(lostAnswer?.problem.code);
  await waitForRollback(world, won?.data.rollback._id ?? '');
  await expectConsistent(world, application.id);
});

test('decisions during rollbacks succeed or conflict, and no success is lost', async () => {
  const { application } = await beforeExperts(await contest(world.services.db));
  const answers: { status: number; code?: string; id?: string }[] = [];
  const finishedSignal = new AbortController();
  // During the rollbacks each person assigns and releases experts as fast as the product answers.
  const deciding = ['expert_manager', 'project_head'].map(async (role) => {
    const person = application.as(role as 'expert_manager');
    while (!finishedSignal.signal.aborted) {
      const { reviews } = await person.view();
      const openReview = reviews.find(({ status }) => status.id === 0);
      const [step, body] = openReview
        ? (['review.fire', { record_id: openReview._id }] as const)
        : (['expert_review.distribute', {}] as const);
      const key = crypto.randomUUID();
      let result = await person.take(step, body, key);
      while (result.status === 202) result = await person.take(step, body, key);
      answers.push({
        status: result.status,
        code: result.problem.code,
        id: result.status === 200 ? result.data.decision._id : undefined,
      });
    }
  });
  for (let epoch = 2; epoch <= 5; epoch++) {
    await waitUntil(async () => (await recordsOf(world, application.id)).version > 3);
    await rollBack(world, [application.id], BEFORE_EXPERTS);
  }
  finishedSignal.abort();
  await Promise.all(deciding);

  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const writtenDecisions = await rows<{ id: string; process: string; undone: boolean }>(
    { db: world.services.db },
    'select id, process, superseded_epoch is not null as undone from decisions where application_id = $1',
    [application.id],
  );
  const ids = new Set(writtenDecisions.map(({ id }) => id));
  expect(answers.filter(({ id }) => id && !ids.has(id))).toEqual([]);
  // Decisions whose answers were interrupted by a rollback are undone.
  const answeredIds = new Set(answers.map(({ id }) => id));
  const unanswered = writtenDecisions.filter(
    ({ id, process }) => !answeredIds.has(id) && process !== 'tech_review',
  );
  expect(unanswered.filter(({ undone }) => !undone)).toEqual([]);
  expect((await recordsOf(world, application.id)).epoch).toBe(5);
  await expectConsistent(world, application.id);
});

test('a rollback may follow another; a target passed only by an undone run is refused', async () => {
  const { application, before } = await beforeExperts(await contest(world.services.db));
  await application.distribute();
  await application.evaluate();
  await application.negotiateOnline();
  await rollBack(world, [application.id], { section: 'reporting_review', status: 1 });
  expect((await recordsOf(world, application.id)).overall).toBe(1);
  await expectConsistent(world, application.id);

  await rollBack(world, [application.id], BEFORE_EXPERTS);
  expect((await recordsOf(world, application.id)).version).toBe(before.version);
  await expectConsistent(world, application.id);
  const laterRollback = await requestRollback(world, [application.id], {
    section: 'reporting_review',
    status: 1,
  });
  expect([laterRollback.status, laterRollback.problem.code]).toEqual([409, 'rollback-not-passed']);

  await application.distribute();
  await rollBack(world, [application.id], { section: 'tech_review', status: 0 });
  const firstRecords = await recordsOf(world, application.id);
  expect(firstRecords).toMatchObject({ version: 0, epoch: 4 });
  await expectConsistent(world, application.id);
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await expectConsistent(world, application.id);
  expect((await application.as('admin').view()).expert_review.status).toBe(3);
});

test('a rollback to a stage with a passed deadline sets a new deadline, which passes again', async () => {
  const { application } = await beforeExperts(await contest(world.services.db));
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  const record_id = expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  await passDeadline();
  expectDone(await pm.take('negotiation.decide', { record_id, outcome: 'rework', comment: 'Мовчить.' }));
  expectDone(await application.as('project_head').sign('negotiation.sign', record_id));
  await expectConsistent(world, application.id);

  await rollBack(world, [application.id], { section: 'reporting_review', status: 1 });
  await expectConsistent(world, application.id);
  const { state } = await recordsOf(world, application.id);
  expect(state.procedures).toMatchObject([{ id: record_id, status: 1, late: false }]);
  expect(state.deadlines[`negotiation.changes:${record_id}`]).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  await passDeadline();
  await expectConsistent(world, application.id);

  async function passDeadline(): Promise<void> {
    await setShortDeadline(application, record_id);
    const isLate = async () => (await recordsOf(world, application.id)).state.procedures[0]?.late === true;
    await waitUntil(isLate);
  }
});
