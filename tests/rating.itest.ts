import { run } from '../db/query';
import { contest } from './kit/catalogue';
import { comment, staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, scoreAll } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test("only completed reviews rate an application, and they no longer count towards their experts' limits", async () => {
  const contestId = await contest(world.services.db);
  const application = await copyAtStage(world, contestId, 'review');
  const manager = application.as('expert_manager');
  const [review] = (await manager.view()).reviews;
  const expert = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  if (!review || !expert) throw new Error('no expert was assigned');
  expectDone(await staffCalls(world, expert, application.id).take('review.start', { record_id: review._id }));
  await scoreAll(world, expert.token, review._id, 1);
  expectDone(await manager.take('review.fire', { record_id: review._id, comment: comment() }));
  await application.distribute();
  expect((await manager.view()).rating).toBeNull();

  // Three experts each give the maximum, 5 and 10 points.
  await application.evaluate();
  expect(await manager.view()).toMatchObject({ rating: 45, rank: { place: 1, of: 1 } });

  // Completed reviews no longer count towards the limit: with a limit of one the same three experts are assigned again.
  const completedReviews = (await manager.view()).reviews.filter(({ status }) => status.id === 5);
  await run(
    { db: world.services.db },
    `update users set max_application_limit = 1, main_program = case when id = any($1::uuid[]) then main_program end
      where role = 'expert'`,
    [completedReviews.map((review) => review.expert?._id)],
  );
  const nextApplication = await copyAtStage(world, contestId, 'distribution');
  await nextApplication.distribute();
  expect((await manager.view()).rank).toEqual({ place: 1, of: 1 });

  // The rank counts the evaluated applications of the contest.
  await run({ db: world.services.db }, 'update applications set rating = 46 where id = $1', [
    nextApplication.id,
  ]);
  expect((await manager.view()).rank).toEqual({ place: 2, of: 2 });
});
