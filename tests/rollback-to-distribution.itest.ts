import type { Task } from '../api/areas/inbox/contract/inbox';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { preparePassword, rollBack } from './kit/rollback';
import { comment } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Returns the ids of the experts whose inbox has a task of this application, sorted. */
async function expertsOf(id: string): Promise<string[]> {
  const pictures = [];
  for (const { id: expert, token } of world.cast.experts) {
    const { data } = await call<{ tasks: Task[] }>(world.url, token, 'GET', '/api/inbox');
    if (data.tasks.some((task) => task.subject._id === id)) pictures.push(expert);
  }
  return pictures.sort();
}

test('a rollback to "experts distributed" restores the tasks of the first experts and removes those of a replacement', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'review');
  const manager = application.as('expert_manager');
  const reviewsNow = async () =>
    (await manager.view()).reviews.map(({ _id, expert, status }) => ({
      _id,
      expert: expert?._id,
      status: status.id,
    }));
  const firstReviews = await reviewsNow();
  expect(firstReviews.map(({ status }) => status)).toEqual([0, 0, 0]);
  const experts = firstReviews.map(({ expert }) => expert ?? '').sort();
  expect(await expertsOf(application.id)).toEqual(experts);

  expectDone(await manager.take('review.fire', { record_id: firstReviews[0]?._id, comment: comment() }));
  await application.distribute();
  const replacement = (await reviewsNow()).find(({ _id }) =>
    firstReviews.every((review) => review._id !== _id),
  );
  expect(await expertsOf(application.id)).toEqual(
    [...experts.filter((id) => id !== firstReviews[0]?.expert), replacement?.expert ?? ''].sort(),
  );
  await application.evaluate();
  expect(await expertsOf(application.id)).toEqual([]);

  await rollBack(world, [application.id], { section: 'expert_review', status: 1 });
  await expectConsistent(world, application.id);
  expect(await reviewsNow()).toEqual(firstReviews);
  expect(await expertsOf(application.id)).toEqual(experts);
  expect(experts).not.toContain(replacement?.expert);
});
