import { randomUUID } from 'node:crypto';
import type { SignedItem } from '../../api/areas/specified-steps/contract/signing';
import { rows } from '../../db/query';
import { toAgreement } from '../kit/at-agreement';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { begun, boards, carriedOut, TEXTS } from '../kit/session';
import { signAll } from '../kit/staff';
import { begin, done, until, type way } from '../kit/way';
import { expectWhole } from '../kit/whole';

jest.setTimeout(300_000);

/** Applications of the session, and how many are made ready at once. */
const MANY = 60;
const BESIDE = 4;

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(() => world?.stop());

type Way = ReturnType<typeof way>;

/** Applications that wait for the direction. */
async function waiting(count: number): Promise<Way[]> {
  const to = await contest(world.services.db);
  const made: Way[] = [];
  let left = count;
  const lane = async () => {
    while (left-- > 0) {
      const one = await begin(world, to);
      await one.toDirection();
      made.push(one);
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, lane));
  return made;
}

const settled = async (sessionId: string) => {
  const [found] = await rows<{ count: number }>(
    { db: world.services.db },
    `select count(*)::int as count from batch_items i join batches b on b.id = i.batch_id
      where b.session_id = $1 and i.state = 'done'`,
    [sessionId],
  );
  return found?.count ?? 0;
};

test('a session is accepted while the worker is killed twice: each application is decided once', async () => {
  const all = await waiting(MANY);
  const chief = boards(world, world.cast.by.chief);
  const { data } = await chief.create(
    [world.cast.by.chief],
    all.map(({ id }) => id),
  );
  await begun(world, data._id);
  const results = all.map(({ id }, at) => ({ _id: id, status: [2, -2, -3][at % 3] }));
  done(await chief.finish(data._id, { ...TEXTS, results }));
  for (const share of [0.2, 0.6]) {
    await until(async () => (await settled(data._id)) >= MANY * share, 60);
    await world.stack.halt('worker', 'kill');
    await world.stack.resume('worker');
  }
  await carriedOut(world, data._id, 120);
  const decided = await rows<{ application_id: string; outcome: string; n: number }>(
    { db: world.services.db },
    `select application_id, min(outcome) as outcome, count(*)::int as n from decisions
      where step = 'tech_review.session_decide' and application_id = any($1::uuid[]) group by 1`,
    [all.map(({ id }) => id)],
  );
  const outcomes = new Map(decided.map(({ application_id, outcome, n }) => [application_id, [outcome, n]]));
  expect(all.map(({ id }) => outcomes.get(id))).toEqual(
    all.map((_, at) => [['yes', 'no', 'none'][at % 3], 1]),
  );
  expect(await settled(data._id)).toBe(MANY);
  for (const one of all.slice(0, 6)) await expectWhole(world, one.id);
});

test('agreements signed at once while the worker and the API are killed: each is signed once', async () => {
  const to = await contest(world.services.db);
  const all = [];
  for (let n = 0; n < 3; n++) {
    const one = await begin(world, to);
    await toAgreement(one);
    all.push(one);
  }
  const { chief } = world.cast.by;
  const steps = all.map(({ id }) => ({ application_id: id, step: 'agreement.sign' }));
  const ticket = await call<{ ticket: string; items: { id: string }[] }>(
    world.url,
    chief.token,
    'POST',
    '/api/signing/ticket',
    { body: { steps } },
  );
  await signAll(world, chief, ticket.data);
  const key = randomUUID();
  const body = { applications: all.map(({ id }) => id) };
  const sign = () =>
    call<{ results: SignedItem[] }>(world.url, chief.token, 'POST', '/api/reporting/multi-sign-grunts', {
      body,
      key,
    });
  const first = sign().catch(() => undefined);
  await until(async () => (await marked(body.applications)) > 0, 20);
  await Promise.all([world.stack.halt('worker', 'kill'), world.stack.halt('api', 'kill')]);
  await first;
  await Promise.all([world.stack.resume('worker'), world.stack.resume('api')]);
  await until(async () => {
    const answer = await sign().catch(() => undefined);
    return answer?.data?.results.every(({ ok }) => ok) === true;
  }, 90);
  const signed = await rows<{ n: number }>(
    { db: world.services.db },
    `select count(*)::int as n from decisions where step = 'agreement.sign' and application_id = any($1::uuid[]) group by application_id`,
    [body.applications],
  );
  expect(signed).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  expect(await marked(body.applications)).toBe(0);
  for (const one of all) await expectWhole(world, one.id);
});

/** How many of these are in a bulk signing. */
async function marked(ids: readonly string[]): Promise<number> {
  const found = await rows(
    { db: world.services.db },
    'select from applications where id = any($1::uuid[]) and bulk_signing_id is not null',
    [ids],
  );
  return found.length;
}
