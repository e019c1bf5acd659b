import { rows } from '../../db/query';
import { contest } from '../kit/catalogue';
import { setShortTerm } from '../kit/deadline';
import { askRollback, finished, preparePassword, rollBack } from '../kit/rollback';
import { begin, done, until } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const EXPERTS = { section: 'expert_review', status: 0 };

/** An application before the distribution to experts, with its records as they are there. */
async function beforeExperts(contestId: string) {
  const application = await begin(world, contestId);
  await application.technical();
  await until(async () => (await recordsOf(world, application.id)).checkpoint_seq === 1);
  return { one: application, before: await recordsOf(world, application.id) };
}

test('five applications in one rollback are each restored to their own snapshot', async () => {
  const contestId = await contest(world.services.db);
  const five = [];
  for (let count = 0; count < 5; count++) five.push(await beforeExperts(contestId));
  for (const { one } of five) await one.distribute();
  const ids = five.map(({ one }) => one.id);
  await rollBack(world, ids, EXPERTS);
  for (const { one, before } of five) {
    const after = await recordsOf(world, one.id);
    expect({ ...after.state, deadlines: null }).toEqual({ ...before.state, deadlines: null });
    expect(after).toMatchObject({ version: before.version, epoch: 2 });
    await expectWhole(world, one.id);
  }
});

test('one rollback at a time: a second for the same application is refused while the first runs', async () => {
  const { one } = await beforeExperts(await contest(world.services.db));
  await one.distribute();
  const both = await Promise.all([1, 2].map(() => askRollback(world, [one.id], EXPERTS)));
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200);
  const lost = both.find(({ status }) => status === 409);
  expect(['rollback-running', 'rollback-not-passed']).toContain(lost?.problem.code);
  await finished(world, won?.data.rollback._id ?? '');
  await expectWhole(world, one.id);
});

test('people deciding during rollbacks are told success or a conflict, and no success is lost', async () => {
  const { one } = await beforeExperts(await contest(world.services.db));
  const answers: { status: number; code?: string; id?: string }[] = [];
  const over = new AbortController();
  // Each starts and removes reviews as fast as the product answers, as if nothing was going on.
  const deciding = ['expert_manager', 'project_head'].map(async (role) => {
    const person = one.as(role as 'expert_manager');
    while (!over.signal.aborted) {
      const { reviews } = await person.view();
      const open = reviews.find(({ status }) => status.id === 0);
      const [step, body] = open
        ? (['review.fire', { record_id: open._id }] as const)
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
    await until(async () => (await recordsOf(world, one.id)).version > 3);
    await rollBack(world, [one.id], EXPERTS);
  }
  over.abort();
  await Promise.all(deciding);

  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const written = await rows<{ id: string; process: string; undone: boolean }>(
    { db: world.services.db },
    'select id, process, superseded_epoch is not null as undone from decisions where application_id = $1',
    [one.id],
  );
  const ids = new Set(written.map(({ id }) => id));
  expect(answers.filter(({ id }) => id && !ids.has(id))).toEqual([]);
  // And what was written that nobody was told of (its answer was cut off by the rollback) is undone.
  const answered = new Set(answers.map(({ id }) => id));
  const untold = written.filter(({ id, process }) => !answered.has(id) && process !== 'tech_review');
  expect(untold.filter(({ undone }) => !undone)).toEqual([]);
  expect((await recordsOf(world, one.id)).epoch).toBe(5);
  await expectWhole(world, one.id);
});

test('back, forward and back again; what only an undone run has passed is not offered', async () => {
  const { one, before } = await beforeExperts(await contest(world.services.db));
  await one.distribute();
  await one.evaluate();
  await one.negotiateOnline();
  await rollBack(world, [one.id], { section: 'reporting_review', status: 1 });
  expect((await recordsOf(world, one.id)).overall).toBe(1);
  await expectWhole(world, one.id);

  await rollBack(world, [one.id], EXPERTS);
  expect((await recordsOf(world, one.id)).version).toBe(before.version);
  await expectWhole(world, one.id);
  const later = await askRollback(world, [one.id], { section: 'reporting_review', status: 1 });
  expect([later.status, later.problem.code]).toEqual([409, 'rollback-not-passed']);

  await one.distribute();
  await rollBack(world, [one.id], { section: 'tech_review', status: 0 });
  const first = await recordsOf(world, one.id);
  expect(first).toMatchObject({ version: 0, epoch: 4 });
  await expectWhole(world, one.id);
  await one.technical();
  await one.distribute();
  await one.evaluate();
  await expectWhole(world, one.id);
  expect((await one.as('admin').view()).expert_review.status).toBe(3);
});

test('a rollback to a stage whose deadline has passed counts its terms again, and they run again', async () => {
  const { one } = await beforeExperts(await contest(world.services.db));
  await one.distribute();
  await one.evaluate();
  const pm = one.as('project_manager');
  const record_id = done(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  await passDeadline();
  done(await pm.take('negotiation.decide', { record_id, outcome: 'rework', comment: 'Мовчить.' }));
  done(await one.as('project_head').sign('negotiation.sign', record_id));
  await expectWhole(world, one.id);

  await rollBack(world, [one.id], { section: 'reporting_review', status: 1 });
  await expectWhole(world, one.id);
  const { state } = await recordsOf(world, one.id);
  expect(state.procedures).toMatchObject([{ id: record_id, status: 1, late: false }]);
  expect(state.deadlines[`negotiation.changes:${record_id}`]).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  await passDeadline();
  await expectWhole(world, one.id);

  async function passDeadline(): Promise<void> {
    await setShortTerm(one, record_id);
    const late = async () => (await recordsOf(world, one.id)).state.procedures[0]?.late === true;
    await until(late);
  }
});
