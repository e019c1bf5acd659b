import { rows } from '../../db/query';
import { untilDecided } from '../kit/again';
import { contest } from '../kit/catalogue';
import { untilAccepted, untilIdle } from '../kit/history';
import { hold } from '../kit/hold';
import { approval } from '../kit/marks';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import type { Taken } from '../kit/staff';
import { begin, until } from '../kit/way';
import { expectWhole } from '../kit/whole';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(() => world?.stop());

test('whatever was answered before a kill -9 of everything is there afterwards, the rest comes with a retry', async () => {
  const contestId = await contest(world.services.db);
  const requests = [];
  for (let count = 0; count < 8; count++) {
    const application = await begin(world, contestId);
    const pm = application.as('project_manager');
    const body = approval(await pm.view());
    const key = crypto.randomUUID();
    requests.push({ id: application.id, key, take: () => pm.take('tech_review.validate', body, key) });
  }
  // Three are in the middle of their decision whatever the machine's speed; the others as far as they have come.
  const held = requests.slice(0, 3);
  await Promise.all(held.map(({ id }) => untilIdle(world, id)));
  const row = await hold(world.stack.urls.database, ...held.map(({ id }) => id));
  const answered = new Map<string, string>();
  const killed = new AbortController();
  const calls = requests.map(async ({ key, take }) => {
    let result: Taken = await take();
    // Told that it is still being carried out, a page asks again under the same key.
    while (!killed.signal.aborted && result.status === 202) result = await take();
    if (result.status === 200) answered.set(key, result.data.decision._id);
  });
  const all = Promise.allSettled(calls);
  await Promise.all(held.map(({ id, key }) => untilAccepted(world, id, key)));
  await until(async () => answered.size >= 2);
  killed.abort();
  await world.killAndStartAgain();
  await all;
  await row.release();

  const decisions = await rows<{ id: string; update_id: string }>(
    { db: world.services.db },
    'select id, update_id from decisions where superseded_epoch is null',
  );
  for (const [key, id] of answered) expect(decisions).toContainEqual({ id, update_id: key });
  expect(held.some(({ key }) => answered.has(key))).toBe(false);

  for (const { id, key, take } of requests) {
    const decided = await untilDecided(take);
    if (answered.has(key)) expect(decided._id).toBe(answered.get(key));
    const mine = await rows({ db: world.services.db }, 'select id from decisions where application_id = $1', [
      id,
    ]);
    expect(mine).toEqual([{ id: decided._id }]);
    await expectWhole(world, id);
  }
});
