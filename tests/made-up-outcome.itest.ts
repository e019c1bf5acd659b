import { contest } from './kit/catalogue';
import { staff } from './kit/staff';
import { begin, done } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test.each(['no-such-outcome', 'constructor'])(
  'a step with one way out goes it although the caller names the outcome %s',
  async (outcome) => {
    const one = await begin(world, await contest(world.services.db));
    await one.technical();
    await one.distribute();
    const [review] = (await one.as('project_manager').view()).reviews;
    const expert = world.cast.experts.find(({ id }) => id === review?.expert?._id);
    if (!review || !expert) throw new Error('nobody was asked');
    const mine = staff(world, expert, one.id);
    const started = done(await mine.take('review.start', { record_id: review._id, outcome }));
    expect(started.status).toBe(1);
    expect((await mine.view()).reviews).toMatchObject([{ _id: review._id, status: { id: 1 } }]);
  },
);
