import type { Capacity } from '../domain/distribution/plan';
import { randomUUID } from 'node:crypto';
import type { RollbackView } from '../api/areas/rollback/contract/rollback';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { row, rows, run } from '../db/query';
import { distribute, type Demand } from '../domain/distribution/distribute';
import type { Role } from '../domain/roles';
import { chanceOf } from '../records/distribution/chance';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { requestRollback, PASSWORD, preparePassword, rollBack } from './kit/rollback';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/expert-review, "Many at once".

type Plan = OutputOf<typeof contract.planDistribution>;
type Batch = OutputOf<typeof contract.distributionById>['distribution'];

let world: World;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });
const callAs = <T>(role: Role, method: string, path: string, options?: Parameters<typeof call>[4]) =>
  call<T>(world.url, world.cast.by[role].token, method, path, options);
const planDistribution = (ids: string[], role: Role = 'expert_manager') =>
  callAs<Plan>(role, 'POST', '/api/distribution/plan', { body: { applications: ids } });
const carryOut = (ids: string[], { seed, digest }: Pick<Plan, 'seed' | 'digest'>, key = randomUUID()) =>
  callAs<{ _id: string }>('expert_manager', 'POST', '/api/distribution', {
    body: { applications: ids, seed, digest },
    key,
  });
const batch = async (id: string): Promise<Batch> =>
  (await callAs<{ distribution: Batch }>('expert_manager', 'GET', `/api/distribution/${id}`)).data
    .distribution;
async function finishedBatch(id: string): Promise<Batch> {
  await waitUntil(async () => (await batch(id)).finished);
  return batch(id);
}

/** Technically approved applications, to which experts can be distributed. */
async function readyApplications(count: number): Promise<ApplicationDriver[]> {
  const applications: ApplicationDriver[] = [];
  while (applications.length < count) applications.push(await copyAtStage(world, contestId, 'distribution'));
  return applications;
}
const reviewersOf = async (application: ApplicationDriver): Promise<string[]> =>
  (await application.as('admin').view()).reviews.map(({ expert: reviewer }) => reviewer?._id ?? '').sort();
const idsOf = (applications: readonly ApplicationDriver[]) => applications.map(({ id }) => id);

test('only roles that distribute may plan and distribute; the waiting list is for roles that open the expert division', async () => {
  for (const role of ['lawyer', 'expert', 'supervisory', 'project_manager'] as const) {
    // The supervisory board may read the expert division's pages.
    expect((await callAs(role, 'GET', '/api/distribution')).status).toBe(role === 'supervisory' ? 200 : 403);
    expect((await planDistribution([randomUUID()], role)).status).toBe(403);
    const body = { applications: [randomUUID()], seed: 1, digest: 'x' };
    expect((await callAs(role, 'POST', '/api/distribution', { body })).status).toBe(403);
  }
});

test('a plan changes nothing; carrying it out assigns the planned experts with even loads, and a repetition with its key changes nothing', async () => {
  const applications = await readyApplications(4);
  const ids = idsOf(applications);
  const waitingAnswer = await callAs<OutputOf<typeof contract.waitingForExperts>>(
    'expert_manager',
    'GET',
    `/api/distribution?contest=${contestId}`,
  );
  expect(waitingAnswer.data.applications.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
  expect(waitingAnswer.data.applications.map(({ free }) => free)).toEqual([3, 3, 3, 3]);

  const planData = (await planDistribution(ids)).data;
  expect(planData.applications.map(({ experts, missing }) => [experts.length, missing])).toEqual(
    Array.from({ length: 4 }, () => [3, 0]),
  );
  const after = planData.experts.map(({ after: reviewsAfter }) => reviewsAfter);
  expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(1);
  for (const application of applications) expect(await reviewersOf(application)).toEqual([]);

  const key = randomUUID();
  const [firstAnswer, repeatedAnswer] = await Promise.all([
    carryOut(ids, planData, key),
    carryOut(ids, planData, key),
  ]);
  expect([firstAnswer.status, repeatedAnswer.data._id]).toEqual([200, firstAnswer.data._id]);
  const endedBatch = await finishedBatch(firstAnswer.data._id);
  expect(endedBatch.items.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  for (const application of applications) {
    const planned = planData.applications
      .find(({ _id }) => _id === application.id)
      ?.experts.map(({ _id }) => _id);
    expect(await reviewersOf(application)).toEqual([...(planned ?? [])].sort());
  }
  expect((await carryOut(ids, planData, key)).data._id).toBe(firstAnswer.data._id);
  const batches = await rows(db(), `select id from batches where kind = 'distribution'`);
  expect(batches).toHaveLength(1);
  const list = await callAs<OutputOf<typeof contract.waitingForExperts>>(
    'supervisory',
    'GET',
    '/api/distribution',
  );
  expect(list.data.recent).toMatchObject([{ _id: firstAnswer.data._id, count: 4, finished: true }]);
  // Open pages of colleagues in the division are updated too.
  const notices = await rows(
    db(),
    `select distinct audiences from events where kind = 'batch' and data->>'batchId' = $1`,
    [firstAnswer.data._id],
  );
  expect(notices).toEqual([{ audiences: ['staff'] }]);

  // The draw can be reproduced from the stored seed, demands and experts. Each application's page shows its draw.
  const storedRow = await row<{ seed: number; demands: Demand[]; experts: Capacity[] }>(
    db(),
    'select seed, demands, experts from batch_draws where batch_id = $1',
    [firstAnswer.data._id],
  );
  const drawnPlan = distribute(
    chanceOf(storedRow?.seed ?? 0),
    storedRow?.demands ?? [],
    storedRow?.experts ?? [],
  );
  for (const application of applications) {
    expect([...(drawnPlan.get(application.id) ?? [])].sort()).toEqual(await reviewersOf(application));
    const { draws } = (
      await callAs<OutputOf<typeof contract.draws>>(
        'supervisory',
        'GET',
        `/api/application/${application.id}/draws`,
      )
    ).data;
    expect(draws).toHaveLength(1);
    expect(draws[0]).toMatchObject({ batch_id: firstAnswer.data._id, seed: planData.seed, chosen: [] });
    expect(
      draws[0]?.candidates
        .filter((candidate) => candidate.drawn)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(await reviewersOf(application));
  }
});

/** Sets the methodology of the contest in $1. */
const SET_METHODOLOGY = 'update contests set methodology_id = $2 where id = $1 returning methodology_id';

// rules/expert-review, "Distribution": a review without questions could never be completed.
test('refuses distribution in a contest without questions; the step, the plan and the disabled button give the reason', async () => {
  const [application, otherApplication] = (await readyApplications(2)) as [
    ApplicationDriver,
    ApplicationDriver,
  ];
  const storedRow = await row<{ id: string }>(
    db(),
    'select methodology_id as id from contests where id = $1',
    [contestId],
  );
  await run(db(), SET_METHODOLOGY, [contestId, null]);
  const can = (await application.as('expert_manager').view()).can.find(
    ({ step }) => step === 'expert_review.distribute',
  );
  expect(can?.allowed).toContain('немає жодного запитання');
  const { status, problem } = await application.as('expert_manager').take('expert_review.distribute');
  expect([status, problem.code]).toEqual([409, 'questions-missing']);

  const ids = idsOf([application, otherApplication]);
  const planData = (await planDistribution(ids)).data;
  expect(planData.applications.map((row) => [row.has_questions, row.experts, row.missing])).toEqual([
    [false, [], 3],
    [false, [], 3],
  ]);
  const endedBatch = await finishedBatch((await carryOut(ids, planData)).data._id);
  expect(endedBatch.items.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(endedBatch.items[0]?.detail).toContain('немає жодного запитання');

  // The plan is made while the contest has questions, and carried out after they are removed.
  await run(db(), SET_METHODOLOGY, [contestId, storedRow?.id]);
  const planWithQuestions = (await planDistribution(ids)).data;
  await run(db(), SET_METHODOLOGY, [contestId, null]);
  expect((await carryOut(ids, planWithQuestions)).problem.code).toBe('plan-changed');
  expect(await reviewersOf(application)).toEqual([]);
  await run(db(), SET_METHODOLOGY, [contestId, storedRow?.id]);
});

test('refuses a plan that has become outdated, and changes nothing', async () => {
  const [application, otherApplication] = (await readyApplications(2)) as [
    ApplicationDriver,
    ApplicationDriver,
  ];
  const planData = (await planDistribution(idsOf([application, otherApplication]))).data;
  expectDone(await otherApplication.as('project_head').take('expert_review.distribute'));
  const { status, problem } = await carryOut(idsOf([application, otherApplication]), planData);
  expect([status, problem.code]).toEqual([409, 'plan-changed']);
  expect(await reviewersOf(application)).toEqual([]);
  const remainingPlan = (await planDistribution([application.id])).data;
  await finishedBatch((await carryOut([application.id], remainingPlan)).data._id);
  expect(await reviewersOf(application)).toHaveLength(3);
});

/**
 * Inserts a batch as `distributeMany` does, with the given experts for each application. `startedAt` is SQL; a moment in
 * the future keeps the workers from starting the batch.
 */
async function insertBatch(items: [ApplicationDriver, string[]][], startedAt = 'null'): Promise<string> {
  const id = randomUUID();
  await run(
    db(),
    `insert into batches (id, kind, step, created_by, actor_role, started_at)
     values ($1, 'distribution', 'expert_review.distribute', $2, 'expert_manager', ${startedAt})`,
    [id, world.cast.by.expert_manager.id],
  );
  await run(db(), `insert into batch_draws values ($1, 1, '[]', '[]')`, [id]);
  for (const [position, [application, experts]] of items.entries())
    await run(
      db(),
      'insert into batch_items (batch_id, position, subject_id, experts) values ($1, $2, $3, $4)',
      [id, position + 1, application.id, experts],
    );
  return id;
}

test('an item fails with a reason when its application is already distributed or an expert has reached the limit', async () => {
  const [distributedApplication, atLimit, freeApplication] = (await readyApplications(3)) as [
    ApplicationDriver,
    ApplicationDriver,
    ApplicationDriver,
  ];
  const { experts } = world.cast;
  const expertIds = experts.map(({ id }) => id);
  const [busy, ...otherExperts] = expertIds as [string, ...string[]];
  expectDone(await distributedApplication.as('project_head').take('expert_review.distribute'));
  const before = await reviewersOf(distributedApplication);
  await run(db(), 'update users set max_application_limit = 0 where id = $1', [busy]);
  const id = await insertBatch([
    [distributedApplication, expertIds.filter((id) => !before.includes(id)).slice(0, 3)],
    [atLimit, [busy, ...otherExperts.slice(0, 2)]],
    [freeApplication, otherExperts.slice(0, 3)],
  ]);
  const endedBatch = await finishedBatch(id);
  expect(endedBatch.items.map(({ state }) => state)).toEqual(['failed', 'failed', 'done']);
  expect(endedBatch.items[1]?.detail).toMatch(/^Не можна призначити: .+ межі заявок\.$/);
  expect(endedBatch.items[0]?.detail).toBeTruthy();
  expect(await reviewersOf(distributedApplication)).toEqual(before);
  expect(await reviewersOf(atLimit)).toEqual([]);
  expect(await reviewersOf(freeApplication)).toEqual(otherExperts.slice(0, 3).sort());
  await run(db(), 'update users set max_application_limit = 10 where id = $1', [busy]);
});

test('refuses a rollback and its undo while experts are being distributed, with that reason', async () => {
  const [application] = (await readyApplications(1)) as [ApplicationDriver];
  await preparePassword(world);
  const point = { section: 'tech_review', status: 0 };
  const rollbackId = await rollBack(world, [application.id], point);
  const id = await insertBatch([[application, []]], "now() + interval '1 hour'");
  const { status, problem } = await requestRollback(world, [application.id], point);
  const { spec_id: number } = await application.as('admin').view();
  expect([status, problem.code]).toEqual([409, 'rollback-while-distributing']);
  expect(problem.detail).toBe(
    `Для заявки ${number} саме розподіляють експертів разом з іншими заявками. Дочекайтеся завершення розподілу.`,
  );
  const undoing = await callAs('admin', 'POST', `/api/rollback/${rollbackId}/undo`, {
    body: { application_id: application.id, reason: 'Помилкове повернення', password: PASSWORD },
  });
  expect([undoing.status, undoing.problem.code]).toEqual([409, 'rollback-while-distributing']);
  const { data } = await callAs<{ rollback: RollbackView }>('admin', 'GET', `/api/rollback/${rollbackId}`);
  expect(data.rollback.items[0]?.can).toEqual({
    undo: false,
    why: 'Для заявки саме розподіляють експертів разом з іншими. Дочекайтеся завершення розподілу.',
  });
  await run(db(), 'update batches set started_at = null where id = $1', [id]);
  await finishedBatch(id);
  expect((await requestRollback(world, [application.id], point)).problem?.code).not.toBe(
    'rollback-while-distributing',
  );
});

test('plan and result both say how many experts an application lacks', async () => {
  const [application] = (await readyApplications(1)) as [ApplicationDriver];
  const expertIds = world.cast.experts.map(({ id }) => id);
  await run(db(), 'update users set max_application_limit = 0 where id = any($1::uuid[])', [
    expertIds.slice(2),
  ]);
  const planData = (await planDistribution([application.id])).data;
  expect(planData.applications[0]).toMatchObject({ experts: [], missing: 3 });
  const endedBatch = await finishedBatch((await carryOut([application.id], planData)).data._id);
  expect(endedBatch.items[0]).toMatchObject({ state: 'failed', detail: expect.stringContaining('Бракує 3') });
  await run(db(), 'update users set max_application_limit = 10 where id = any($1::uuid[])', [expertIds]);
});
