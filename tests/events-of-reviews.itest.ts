import { row, rows, run } from '../db/query';
import { followStandingChanges } from '../records/accounts/standing-changes';
import type { expertStatistics } from '../api/areas/experts/contract/statistics';
import type { OutputOf } from '../api/contract/endpoint';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { staff } from './kit/staff';
import { begin, done } from './kit/way';
import { startWorld, type World } from './kit/world';

type ExpertStatistics = OutputOf<typeof expertStatistics>;

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
  expect(await lastAudiences()).toContain(`user:${released?.expert?._id}`);

  const person = world.cast.experts.find(({ id }) => id === other?.expert?._id);
  if (!person || !other) throw new Error('the expert is not of the cast');
  done(await staff(world, person, one.id).take('review.start', { record_id: other._id }));
  expect(await lastAudiences()).toContain(`user:${person.id}`);
  expect(await lastAudiences()).not.toContain(`user:${released?.expert?._id}`);

  /** To whom the newest event of the application went. */
  async function lastAudiences() {
    const event = await row<{ audiences: string[] }>(
      { db: world.services.db },
      `select audiences from events where kind = 'application' and application_id = $1 order by id desc limit 1`,
      [one.id],
    );
    return event?.audiences;
  }
});

test('the released expert’s open inbox is told, and the expert by a notice and a letter', async () => {
  const { db } = world.services;
  const one = await begin(world, await contest(db));
  await one.technical();
  await one.distribute();
  const [released] = (await one.as('admin').view()).reviews;
  const user = released?.expert?._id;
  done(await one.as('expert_manager').take('review.fire', { record_id: released?._id }));
  const inbox = await row<{ audiences: string[] }>(
    { db },
    `select audiences from events where kind = 'inbox' and audiences @> array[$1] order by id desc limit 1`,
    [`user:${user}`],
  );
  expect(inbox?.audiences).toContain('staff');
  const events = await rows<{ id: string }>(
    { db },
    `select id from notifications where user_id = $1 and kind = 'released' and subject_id = $2 and in_page`,
    [user, one.id],
  );
  expect(events).toHaveLength(1);
  const letters = await rows({ db }, 'select 1 from outbox where id = $1', [`notification:${events[0]?.id}`]);
  expect(letters).toHaveLength(1);
});

test.each([
  ['is blocked', 'blocked = true', 'blocked = false'],
  ['has lost the role', `role = 'unassigned'`, `role = 'expert'`],
])('when an expert %s the division has the task at once, as long as that lasts', async (_, change, back) => {
  const { db } = world.services;
  const one = await begin(world, await contest(db));
  await one.technical();
  await one.distribute();
  const [review] = (await one.as('admin').view()).reviews;
  const set = async (columns: string) => {
    await run({ db }, `update users set ${columns} where id = $1`, [review?.expert?._id]);
    await followStandingChanges(db);
    await followStandingChanges(db);
  };
  const releases = async () =>
    rows(
      { db },
      `select record_id from tasks where subject_id = $1 and step = 'review.fire' and closed_at is null`,
      [one.id],
    );
  const marked = async () =>
    (await one.as('expert_manager').view()).reviews
      .filter(({ expert }) => expert?.unavailable)
      .map(({ _id }) => _id);
  expect(await releases()).toEqual([]);
  await set(change);
  expect(await releases()).toEqual([{ record_id: review?._id }]);
  expect(await marked()).toEqual([review?._id]);
  expect(await listed(one.id)).toEqual([review?._id]);
  await set(back);
  expect(await releases()).toEqual([]);
  expect(await marked()).toEqual([]);
});

/** Reviews of the application that the division's list marks. */
async function listed(application: string): Promise<string[]> {
  const path = '/api/expert/stats';
  const { token } = world.cast.by.expert_manager;
  const { data } = await call<ExpertStatistics>(world.url, token, 'POST', path, { body: { filters: {} } });
  const found = data.applications.find(({ _id }) => _id === application);
  return (found?.reviews ?? []).filter(({ expert }) => expert.unavailable).map(({ _id }) => _id);
}
