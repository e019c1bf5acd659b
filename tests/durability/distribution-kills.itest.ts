import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import { rows, run } from '../../db/query';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { beginApplication, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

// rules/expert-review, "Many at once".

/** Number of applications distributed together, and of those prepared in parallel. */
const APPLICATIONS = 40;
const IN_PARALLEL = 4;
/** The experts' limits allow exactly the needed number of reviews, so a review assigned twice would exceed a limit. */
const EXPERTS = 6;
const EXPERTS_EACH = 3;
const LIMIT = (APPLICATIONS * EXPERTS_EACH) / EXPERTS;

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });
const callAsManager = <T>(method: string, path: string, body?: object) =>
  call<T>(world.url, world.cast.by.expert_manager.token, method, path, { body });

/** Advances this number of applications to the distribution of experts. */
async function waitingApplications(count: number): Promise<ApplicationDriver[]> {
  const contestId = await contest(world.services.db);
  const drivers: ApplicationDriver[] = [];
  let remaining = count;
  const prepareRemaining = async () => {
    while (remaining-- > 0) {
      const driver = await beginApplication(world, contestId);
      await driver.technical();
      drivers.push(driver);
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, prepareRemaining));
  return drivers;
}

async function settledCount(batchId: string): Promise<number> {
  const items = await rows(db(), `select from batch_items where batch_id = $1 and state <> 'waiting'`, [
    batchId,
  ]);
  return items.length;
}

test('while the worker is killed twice, each application is distributed once, as planned, within the limits', async () => {
  const expertIds = world.cast.experts.map(({ id }) => id);
  await run(
    db(),
    'update users set max_application_limit = case when id = any($1::uuid[]) then $2::int else 0 end where id = any($3::uuid[])',
    [expertIds.slice(0, EXPERTS), LIMIT, expertIds],
  );
  const waitingIds = await waitingApplications(APPLICATIONS);
  const applications = waitingIds.map(({ id }) => id);
  const plan = (
    await callAsManager<OutputOf<typeof contract.planDistribution>>('POST', '/api/distribution/plan', {
      applications,
    })
  ).data;
  expect(plan.applications.map(({ experts, missing }) => [experts.length, missing])).toEqual(
    waitingIds.map(() => [EXPERTS_EACH, 0]),
  );
  const { seed, digest } = plan;
  const { data } = await callAsManager<{ _id: string }>('POST', '/api/distribution', {
    applications,
    seed,
    digest,
  });

  for (const share of [0.2, 0.6]) {
    await waitUntil(async () => (await settledCount(data._id)) >= APPLICATIONS * share);
    await world.stack.halt('worker', 'kill');
    // The worker died during the work: some items are still waiting.
    expect(await settledCount(data._id)).toBeLessThan(APPLICATIONS);
    await world.stack.resume('worker');
  }
  const readDistribution = async () =>
    (await callAsManager<OutputOf<typeof contract.distributionById>>('GET', `/api/distribution/${data._id}`))
      .data.distribution;
  await waitUntil(async () => (await readDistribution()).finished);
  expect((await readDistribution()).items.map(({ state }) => state)).toEqual(waitingIds.map(() => 'done'));

  const decisionCounts = await rows<{ id: string; n: number }>(
    db(),
    `select application_id as id, count(*)::int as n from decisions
      where step = 'expert_review.distribute' and application_id = any($1::uuid[]) group by 1`,
    [applications],
  );
  expect(new Map(decisionCounts.map(({ id, n }) => [id, n]))).toEqual(
    new Map(applications.map((id) => [id, 1])),
  );
  const reviews = await rows<{ application: string; expert: string }>(
    db(),
    `select r.application_id as application, r.expert_id as expert from expert_reviews r where r.application_id = any($1::uuid[])`,
    [applications],
  );
  const expertsOf = (id: string) =>
    reviews
      .filter(({ application }) => application === id)
      .map(({ expert }) => expert)
      .sort();
  for (const { _id, experts } of plan.applications)
    expect(expertsOf(_id)).toEqual(experts.map((expert) => expert._id).sort());
  const loads = expertIds.map((id) => reviews.filter(({ expert }) => expert === id).length);
  expect(loads).toEqual(expertIds.map((_, index) => (index < EXPERTS ? LIMIT : 0)));
  for (const application of waitingIds.slice(0, 6)) await expectConsistent(world, application.id);
});
