import { contest } from './kit/catalogue';
import { comment, staff } from './kit/staff';
import { begin, done, scoreAll } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('an application is rated by the completed reviews alone: an expert who was released has rated nothing', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  const manager = one.as('expert_manager');
  const [review] = (await manager.view()).reviews;
  const expert = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  if (!review || !expert) throw new Error('nobody was asked');
  done(await staff(world, expert, one.id).take('review.start', { record_id: review._id }));
  await scoreAll(world, expert.token, review._id, 1);
  done(await manager.take('review.fire', { record_id: review._id, comment: comment() }));
  await one.distribute();
  expect((await manager.view()).rating).toBeNull();

  // Three experts give the most, 5 and 10 points, each.
  await one.evaluate();
  expect((await manager.view()).rating).toBe(45);
}, 180_000);
