import { row, rows, run } from '../db/query';
import { followStandingChanges } from '../records/accounts/standing-changes';
import type { expertStatistics } from '../api/areas/experts/contract/statistics';
import type { Task } from '../api/areas/inbox/contract/inbox';
import type { OutputOf } from '../api/contract/endpoint';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

type ExpertStatistics = OutputOf<typeof expertStatistics>;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('a released expert receives the event of the release, and none of later events', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'review');
  const [released, keptReview] = (await application.as('admin').view()).reviews;
  expectDone(await application.as('expert_manager').take('review.fire', { record_id: released?._id }));
  expect(await lastAudiences()).toContain(`user:${released?.expert?._id}`);

  const person = world.cast.experts.find(({ id }) => id === keptReview?.expert?._id);
  if (!person || !keptReview) throw new Error('the expert is not of the cast');
  expectDone(
    await staffCalls(world, person, application.id).take('review.start', { record_id: keptReview._id }),
  );
  expect(await lastAudiences()).toContain(`user:${person.id}`);
  expect(await lastAudiences()).not.toContain(`user:${released?.expert?._id}`);

  /** Returns the audiences of the application's newest event. */
  async function lastAudiences() {
    const event = await row<{ audiences: string[] }>(
      { db: world.services.db },
      `select audiences from events where kind = 'application' and application_id = $1 order by id desc limit 1`,
      [application.id],
    );
    return event?.audiences;
  }
});

test('a released expert gets an inbox event, a notice and a letter', async () => {
  const { db } = world.services;
  const application = await copyAtStage(world, await contest(db), 'review');
  const [released] = (await application.as('admin').view()).reviews;
  const user = released?.expert?._id;
  expectDone(await application.as('expert_manager').take('review.fire', { record_id: released?._id }));
  const inbox = await row<{ audiences: string[] }>(
    { db },
    `select audiences from events where kind = 'inbox' and audiences @> array[$1] order by id desc limit 1`,
    [`user:${user}`],
  );
  expect(inbox?.audiences).toContain('staff');
  const notices = await rows<{ id: string }>(
    { db },
    `select id from notifications where user_id = $1 and kind = 'released' and subject_id = $2 and in_page`,
    [user, application.id],
  );
  expect(notices).toHaveLength(1);
  const letters = await rows({ db }, 'select 1 from outbox where id = $1', [
    `notification:${notices[0]?.id}`,
  ]);
  expect(letters).toHaveLength(1);
});

test.each([
  ['is blocked', 'blocked = true', 'blocked = false'],
  ['has lost the role', `role = 'unassigned'`, `role = 'expert'`],
])('while an expert %s the division has a task to release the review', async (_, change, revert) => {
  const { db } = world.services;
  const application = await copyAtStage(world, await contest(db), 'review');
  const [review] = (await application.as('admin').view()).reviews;
  const set = async (columns: string) => {
    await run({ db }, `update users set ${columns} where id = $1`, [review?.expert?._id]);
    await followStandingChanges(db);
    await followStandingChanges(db);
  };
  const releases = async () =>
    rows(
      { db },
      `select record_id from tasks where subject_id = $1 and step = 'review.fire' and closed_at is null`,
      [application.id],
    );
  const unavailableReviews = async () =>
    (await application.as('expert_manager').view()).reviews
      .filter(({ expert }) => expert?.unavailable)
      .map(({ _id }) => _id);
  expect(await releases()).toEqual([]);
  await set(change);
  expect(await releases()).toEqual([{ record_id: review?._id }]);
  expect(await unavailableReviews()).toEqual([review?._id]);
  const cause = { step: 'review.fire', record_id: review?._id, cause: 'unavailable' };
  const manager = application.as('expert_manager');
  const waitsOfRibbon = (await manager.view()).ribbon.flatMap((stage) => stage.waits);
  expect(waitsOfRibbon).toContainEqual(expect.objectContaining(cause));
  const { token } = world.cast.by.expert_manager;
  const path = `/api/inbox?number=${(await manager.view()).spec_id}`;
  const inbox = await call<{ tasks: Task[] }>(world.url, token, 'GET', path);
  expect(inbox.data.tasks).toContainEqual(expect.objectContaining(cause));
  expect(await markedInList(application.id)).toEqual([review?._id]);
  await set(revert);
  expect(await releases()).toEqual([]);
  expect(await unavailableReviews()).toEqual([]);
});

/** Reviews of the application that the division's list marks. */
async function markedInList(application: string): Promise<string[]> {
  const path = '/api/expert/stats';
  const { token } = world.cast.by.expert_manager;
  const { data } = await call<ExpertStatistics>(world.url, token, 'POST', path, { body: { filters: {} } });
  const listed = data.applications.find(({ _id }) => _id === application);
  return (listed?.reviews ?? []).filter(({ expert }) => expert.unavailable).map(({ _id }) => _id);
}
