import type { Task } from '../api/areas/inbox/contract/inbox';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { preparePassword, rollBack } from './kit/rollback';
import { comment } from './kit/staff';
import { begin, done } from './kit/way';
import { expectWhole } from './kit/whole';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Returns the people whose inbox has a task of this application. */
async function expertsOf(id: string): Promise<string[]> {
  const found = [];
  for (const { id: expert, token } of world.cast.experts) {
    const { data } = await call<{ tasks: Task[] }>(world.url, token, 'GET', '/api/inbox');
    if (data.tasks.some((task) => task.subject._id === id)) found.push(expert);
  }
  return found.sort();
}

test('back at "experts distributed" the experts of then are asked again, and whoever came for one of them is not', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  const manager = one.as('expert_manager');
  const reviewsNow = async () =>
    (await manager.view()).reviews.map(({ _id, expert, status }) => ({
      _id,
      expert: expert?._id,
      status: status.id,
    }));
  const first = await reviewsNow();
  expect(first.map(({ status }) => status)).toEqual([0, 0, 0]);
  const experts = first.map(({ expert }) => expert ?? '').sort();
  expect(await expertsOf(one.id)).toEqual(experts);

  done(await manager.take('review.fire', { record_id: first[0]?._id, comment: comment() }));
  await one.distribute();
  const instead = (await reviewsNow()).find(({ _id }) => first.every((review) => review._id !== _id));
  expect(await expertsOf(one.id)).toEqual(
    [...experts.filter((id) => id !== first[0]?.expert), instead?.expert ?? ''].sort(),
  );
  await one.evaluate();
  expect(await expertsOf(one.id)).toEqual([]);

  await rollBack(world, [one.id], { section: 'expert_review', status: 1 });
  await expectWhole(world, one.id);
  expect(await reviewsNow()).toEqual(first);
  expect(await expertsOf(one.id)).toEqual(experts);
  expect(experts).not.toContain(instead?.expert);
});
