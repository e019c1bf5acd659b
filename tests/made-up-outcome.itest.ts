import { contest } from './kit/catalogue';
import { staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test.each(['no-such-outcome', 'constructor'])(
  'a step with a single outcome takes it, even when the caller names the outcome %s',
  async (outcome) => {
    const application = await copyAtStage(world, await contest(world.services.db), 'review');
    const [review] = (await application.as('project_manager').view()).reviews;
    const expert = world.cast.experts.find(({ id }) => id === review?.expert?._id);
    if (!review || !expert) throw new Error('no expert was assigned');
    const reviewer = staffCalls(world, expert, application.id);
    const startDecision = expectDone(await reviewer.take('review.start', { record_id: review._id, outcome }));
    expect(startDecision.status).toBe(1);
    expect((await reviewer.view()).reviews).toMatchObject([{ _id: review._id, status: { id: 1 } }]);
  },
);
