import { row } from '../db/query';
import { contest } from './kit/catalogue';
import { staff } from './kit/staff';
import { begin, done } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('an expert hears of being released, and of nothing that comes after', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  const [released, other] = (await one.as('admin').view()).reviews;
  done(await one.as('expert_manager').take('review.fire', { record_id: released?._id }));
  expect(await heard()).toContain(`user:${released?.expert?._id}`);

  const person = world.cast.experts.find(({ id }) => id === other?.expert?._id);
  if (!person || !other) throw new Error('the expert is not of the cast');
  done(await staff(world, person, one.id).take('review.start', { record_id: other._id }));
  expect(await heard()).toContain(`user:${person.id}`);
  expect(await heard()).not.toContain(`user:${released?.expert?._id}`);

  /** To whom the newest event of the application went. */
  async function heard() {
    const event = await row<{ audiences: string[] }>(
      { db: world.services.db },
      `select audiences from events where kind = 'application' and application_id = $1 order by id desc limit 1`,
      [one.id],
    );
    return event?.audiences;
  }
});
