import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import { rows, run } from '../../db/query';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { begin, until, type ApplicationDriver } from '../kit/way';
import { expectWhole } from '../kit/whole';

// rules/expert-review, "Many at once".

/** Applications distributed together, and how many are made ready at once. */
const MANY = 40;
const BESIDE = 4;
/** Experts with room for just as many reviews as are asked for: one that is given out twice has no place. */
const EXPERTS = 6;
const PLACES = 3;
const LIMIT = (MANY * PLACES) / EXPERTS;

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });
const ask = <T>(method: string, path: string, body?: object) =>
  call<T>(world.url, world.cast.by.expert_manager.token, method, path, { body });

/** Applications that wait for experts. */
async function waiting(count: number): Promise<ApplicationDriver[]> {
  const to = await contest(world.services.db);
  const made: ApplicationDriver[] = [];
  let remaining = count;
  const lane = async () => {
    while (remaining-- > 0) {
      const one = await begin(world, to);
      await one.technical();
      made.push(one);
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, lane));
  return made;
}

async function untilEnd(batchId: string): Promise<number> {
  const found = await rows(db(), `select from batch_items where batch_id = $1 and state <> 'waiting'`, [
    batchId,
  ]);
  return found.length;
}

test('many are distributed while the worker is killed twice: each once, as planned, nobody over the limit', async () => {
  const people = world.cast.experts.map(({ id }) => id);
  await run(
    db(),
    'update users set max_application_limit = case when id = any($1::uuid[]) then $2::int else 0 end where id = any($3::uuid[])',
    [people.slice(0, EXPERTS), LIMIT, people],
  );
  const all = await waiting(MANY);
  const applications = all.map(({ id }) => id);
  const plan = (
    await ask<OutputOf<typeof contract.planDistribution>>('POST', '/api/distribution/plan', { applications })
  ).data;
  expect(plan.applications.map(({ experts, missing }) => [experts.length, missing])).toEqual(
    all.map(() => [PLACES, 0]),
  );
  const { seed, digest } = plan;
  const { data } = await ask<{ _id: string }>('POST', '/api/distribution', { applications, seed, digest });

  for (const share of [0.2, 0.6]) {
    await until(async () => (await untilEnd(data._id)) >= MANY * share);
    await world.stack.halt('worker', 'kill');
    // It died in the middle: there is something left to do.
    expect(await untilEnd(data._id)).toBeLessThan(MANY);
    await world.stack.resume('worker');
  }
  const look = async () =>
    (await ask<OutputOf<typeof contract.distributionById>>('GET', `/api/distribution/${data._id}`)).data
      .distribution;
  await until(async () => (await look()).finished);
  expect((await look()).items.map(({ state }) => state)).toEqual(all.map(() => 'done'));

  const decided = await rows<{ id: string; n: number }>(
    db(),
    `select application_id as id, count(*)::int as n from decisions
      where step = 'expert_review.distribute' and application_id = any($1::uuid[]) group by 1`,
    [applications],
  );
  expect(new Map(decided.map(({ id, n }) => [id, n]))).toEqual(new Map(applications.map((id) => [id, 1])));
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
    expect(expertsOf(_id)).toEqual(experts.map((one) => one._id).sort());
  const loads = people.map((id) => reviews.filter(({ expert }) => expert === id).length);
  expect(loads).toEqual(people.map((_, at) => (at < EXPERTS ? LIMIT : 0)));
  for (const one of all.slice(0, 6)) await expectWhole(world, one.id);
});
