import { randomUUID } from 'node:crypto';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { makeBatch } from '../api/commands/batch';
import { row, rows } from '../db/query';
import { applicationRef } from '../domain/flows';
import type { Role } from '../domain/roles';
import { contest } from './kit/catalogue';
import { lockApplications, waitUntilBlocked } from './kit/row-locks';
import { call } from './kit/http';
import { beginApplication, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/expert-review, "Many at once": changes of the same applications at the very moment of a distribution.

type Plan = OutputOf<typeof contract.planDistribution>;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const callAs = <T>(role: Role, path: string, body: object) =>
  call<T>(world.url, world.cast.by[role].token, 'POST', path, { body, key: randomUUID() });

/**
 * Creates two applications of a separate contest that wait for experts. The one with the lower number comes first;
 * their ids are in the opposite order.
 */
async function waitingPair(): Promise<{ contestId: string; pair: ApplicationDriver[] }> {
  const contestId = await contest(world.services.db);
  const applications = [await beginApplication(world, contestId)];
  for (;;) {
    const last = await beginApplication(world, contestId);
    const firstApplication = applications.find(({ id }) => id > last.id);
    applications.push(last);
    if (!firstApplication) continue;
    await Promise.all([firstApplication.technical(), last.technical()]);
    return { contestId, pair: [firstApplication, last] };
  }
}

const idsOf = (pair: readonly ApplicationDriver[]) => pair.map(({ id }) => id);

/** Plans the distribution of these applications; returns the request that carries out the plan. */
async function planDistribution(ids: string[]) {
  const { seed, digest } = (
    await callAs<Plan>('expert_manager', '/api/distribution/plan', { applications: ids })
  ).data;
  return (role: Role) =>
    callAs<{ _id: string }>(role, '/api/distribution', { applications: ids, seed, digest });
}

const itemsOf = (batchId: string) =>
  rows<{ subject_id: string; state: string; code: string | null }>(
    world.services,
    `select subject_id, state, problem->>'code' as code from batch_items where batch_id = $1 order by position`,
    [batchId],
  );
const waitUntilFinished = (batchId: string) =>
  waitUntil(async () => (await itemsOf(batchId)).every(({ state }) => state !== 'waiting'));

test('a distribution and a batch take the same applications in different orders without a deadlock', async () => {
  const { services } = world;
  const { pair } = await waitingPair();
  const ids = idsOf(pair);
  const carryOut = await planDistribution(ids);

  const heldLock = await lockApplications(services.settings.databaseUrl, ids.toSorted().at(-1) ?? '');
  const distribution = carryOut('expert_manager');
  await waitUntilBlocked(services.db);
  const { id } = world.cast.by.chief;
  const batch = makeBatch(services, {
    kind: 'decision',
    step: 'direction.decide',
    actor: { id, role: 'chief' },
    items: ids.map((id) => ({ subject: applicationRef(id), outcome: 'approved' })),
    scope: `test:${id}`,
    requestId: randomUUID(),
    requestBody: ids,
  });
  await waitUntilBlocked(services.db, 2);
  await heldLock.release();
  const [answer, batchId] = await Promise.all([distribution, batch]);

  expect([answer.status, answer.problem.code]).toEqual([200, undefined]);
  expect((await itemsOf(answer.data._id)).map(({ subject_id }) => subject_id)).toEqual(ids);
  expect((await itemsOf(batchId)).map(({ subject_id }) => subject_id).sort()).toEqual(ids.toSorted());
  await Promise.all([waitUntilFinished(answer.data._id), waitUntilFinished(batchId)]);
});

test('two distributions of one contest at the same moment assign each application’s experts once', async () => {
  const { services } = world;
  const { pair } = await waitingPair();
  const ids = idsOf(pair);
  const carryOut = await planDistribution(ids);

  const heldLock = await lockApplications(services.settings.databaseUrl, ...ids);
  const requests = [carryOut('expert_manager'), carryOut('project_head')];
  await waitUntilBlocked(services.db, 2);
  await heldLock.release();
  const [firstAnswer, secondAnswer] = await Promise.all(requests);
  const batches = [firstAnswer?.data._id ?? '', secondAnswer?.data._id ?? ''];
  await Promise.all(batches.map(waitUntilFinished));

  const items = (await Promise.all(batches.map(itemsOf))).flat();
  for (const id of ids) {
    const outcomes = items.filter(({ subject_id }) => subject_id === id);
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    const reviews = await row(
      services,
      'select count(*)::int as reviews, count(distinct expert_id)::int as experts from expert_reviews where application_id = $1',
      [id],
    );
    expect(reviews).toEqual({ reviews: 3, experts: 3 });
  }
});
