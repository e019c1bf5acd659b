import { row, run } from '../../../db/query';
import type { FeedbackGroup } from './contract/evaluation';
import { division, expert, ids, Story } from '../../testing/application-story';
import { openWorld, personOf, STRANGER, write, type World } from '../../testing/application-world';

const [OWN_REVIEW = '', OTHER_REVIEW = ''] = ids.reviews;
const [ownId, otherId] = [expert(0).id, expert(1).id];
const COMMENT = 'Проєкт відповідає меті конкурсу. '.repeat(8);
const OTHER_COMMENT = 'Кошторис потребує уточнень. '.repeat(10);

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const story = new Story()
    .distributed()
    .take('review.start', expert(0), { recordId: OWN_REVIEW })
    .take('review.start', expert(1), { recordId: OTHER_REVIEW });
  await write(world.db, story);
});
afterAll(() => world.close());
beforeEach(async () => {
  await run(world, 'delete from scores');
  await run(world, 'delete from drafts');
});

const saveDraft = (userId: string, review: string, message: string) =>
  world.call(userId, 'post', `/api/expert/review/${review}/save`, { message });
const sendScore = (userId: string, review: string, points: number) => {
  const [group] = world.groups;
  const path = `/api/expert/feedback/${review}/send/${group?.id}`;
  return world.call(userId, 'post', path, { question_id: group?.questions[0], score: points });
};
const readPage = (userId: string, review: string) =>
  world.call(userId, 'get', `/api/expert/review/${review}/feedbacks`);
const pageOf = async (userId: string, review: string) => {
  const { status, body } = await readPage(userId, review);
  const page = body.data as { feedbacks: FeedbackGroup[]; comment: string | null };
  return { status, comment: page?.comment, score: page?.feedbacks?.[0]?.questions[0]?.score };
};

test('two experts of one application each read their own draft and scores', async () => {
  for (const [userId, review, message, points] of [
    [ownId, OWN_REVIEW, COMMENT, 7],
    [otherId, OTHER_REVIEW, OTHER_COMMENT, 3],
  ] as const) {
    expect((await saveDraft(userId, review, message)).status).toBe(200);
    expect((await sendScore(userId, review, points)).status).toBe(200);
  }
  expect(await pageOf(ownId, OWN_REVIEW)).toEqual({ status: 200, comment: COMMENT, score: 7 });
  expect(await pageOf(otherId, OTHER_REVIEW)).toEqual({ status: 200, comment: OTHER_COMMENT, score: 3 });
});

test('no expert reads another’s page or overwrites another’s draft', async () => {
  await saveDraft(ownId, OWN_REVIEW, COMMENT);
  await sendScore(ownId, OWN_REVIEW, 7);
  for (const userId of [otherId, STRANGER]) expect((await readPage(userId, OWN_REVIEW)).status).toBe(403);
  for (const userId of [otherId, STRANGER, division.id, personOf('chief')]) {
    expect((await saveDraft(userId, OWN_REVIEW, OTHER_COMMENT)).status).toBe(403);
    expect((await sendScore(userId, OWN_REVIEW, 1)).status).toBe(403);
  }
  expect(await pageOf(ownId, OWN_REVIEW)).toEqual({ status: 200, comment: COMMENT, score: 7 });
  const stored = await row<{ count: number }>(world, 'select count(*)::int as count from drafts');
  expect(stored).toEqual({ count: 1 });
});

test('before a review is sent, the staff see neither its comment nor its scores', async () => {
  await saveDraft(ownId, OWN_REVIEW, COMMENT);
  await sendScore(ownId, OWN_REVIEW, 7);
  for (const userId of [division.id, personOf('chief'), personOf('supervisory')])
    expect(await pageOf(userId, OWN_REVIEW)).toEqual({ status: 200, comment: null, score: null });
});

test('a draft is visible to its writer only, not to another expert of the same review', async () => {
  await run(
    world,
    `insert into drafts (user_id, application_id, key, epoch, body, updated_at)
     select $1, id, $2, epoch, jsonb_build_object('message', $3::text), now() + interval '1 hour' from applications`,
    [otherId, `review:${OWN_REVIEW}`, OTHER_COMMENT],
  );
  expect((await pageOf(ownId, OWN_REVIEW)).comment).toBeNull();
  await saveDraft(ownId, OWN_REVIEW, COMMENT);
  expect((await pageOf(ownId, OWN_REVIEW)).comment).toBe(COMMENT);
});

test('after release the scores stay visible to the staff, and the expert reads nothing of the review', async () => {
  await sendScore(ownId, OWN_REVIEW, 7);
  const releasedStory = new Story()
    .distributed()
    .sent(0)
    .take('review.fire', division, { recordId: OWN_REVIEW });
  await run(world, 'update applications set state = $1', [JSON.stringify(releasedStory.state)]);
  for (const userId of [division.id, personOf('chief'), personOf('supervisory')])
    expect(await pageOf(userId, OWN_REVIEW)).toMatchObject({ status: 200, score: 7 });
  expect((await readPage(ownId, OWN_REVIEW)).status).toBe(403);
  expect((await sendScore(ownId, OWN_REVIEW, 1)).status).toBe(409);
});
