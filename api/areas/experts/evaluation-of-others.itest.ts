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
  const begun = new Story()
    .distributed()
    .take('review.start', expert(0), { recordId: OWN_REVIEW })
    .take('review.start', expert(1), { recordId: OTHER_REVIEW });
  await write(world.db, begun);
});
afterAll(() => world.close());
beforeEach(async () => {
  await run(world, 'delete from scores');
  await run(world, 'delete from drafts');
});

const save = (who: string, review: string, message: string) =>
  world.call(who, 'post', `/api/expert/review/${review}/save`, { message });
const score = (who: string, review: string, points: number) => {
  const [group] = world.groups;
  const path = `/api/expert/feedback/${review}/send/${group?.id}`;
  return world.call(who, 'post', path, { question_id: group?.questions[0], score: points });
};
const read = (who: string, review: string) =>
  world.call(who, 'get', `/api/expert/review/${review}/feedbacks`);
const pageOf = async (who: string, review: string) => {
  const { status, body } = await read(who, review);
  const page = body.data as { feedbacks: FeedbackGroup[]; comment: string | null };
  return { status, comment: page?.comment, score: page?.feedbacks?.[0]?.questions[0]?.score };
};

test('two experts of one application each read their own draft and scores', async () => {
  for (const [who, review, words, points] of [
    [ownId, OWN_REVIEW, COMMENT, 7],
    [otherId, OTHER_REVIEW, OTHER_COMMENT, 3],
  ] as const) {
    expect((await save(who, review, words)).status).toBe(200);
    expect((await score(who, review, points)).status).toBe(200);
  }
  expect(await pageOf(ownId, OWN_REVIEW)).toEqual({ status: 200, comment: COMMENT, score: 7 });
  expect(await pageOf(otherId, OTHER_REVIEW)).toEqual({ status: 200, comment: OTHER_COMMENT, score: 3 });
});

test('no expert reads another’s page or overwrites another’s draft', async () => {
  await save(ownId, OWN_REVIEW, COMMENT);
  await score(ownId, OWN_REVIEW, 7);
  for (const who of [otherId, STRANGER]) expect((await read(who, OWN_REVIEW)).status).toBe(403);
  for (const who of [otherId, STRANGER, division.id, personOf('chief')]) {
    expect((await save(who, OWN_REVIEW, OTHER_COMMENT)).status).toBe(403);
    expect((await score(who, OWN_REVIEW, 1)).status).toBe(403);
  }
  expect(await pageOf(ownId, OWN_REVIEW)).toEqual({ status: 200, comment: COMMENT, score: 7 });
  const drafts = await row<{ n: number }>(world, 'select count(*)::int as n from drafts');
  expect(drafts).toEqual({ n: 1 });
});

test('before sending the staff see neither comment nor scores', async () => {
  await save(ownId, OWN_REVIEW, COMMENT);
  await score(ownId, OWN_REVIEW, 7);
  for (const who of [division.id, personOf('chief'), personOf('supervisory')])
    expect(await pageOf(who, OWN_REVIEW)).toEqual({ status: 200, comment: null, score: null });
});

test('a draft belongs to its writer: another expert of the same review does not see it', async () => {
  await run(
    world,
    `insert into drafts (user_id, application_id, key, epoch, body, updated_at)
     select $1, id, $2, epoch, jsonb_build_object('message', $3::text), now() + interval '1 hour' from applications`,
    [otherId, `review:${OWN_REVIEW}`, OTHER_COMMENT],
  );
  expect((await pageOf(ownId, OWN_REVIEW)).comment).toBeNull();
  await save(ownId, OWN_REVIEW, COMMENT);
  expect((await pageOf(ownId, OWN_REVIEW)).comment).toBe(COMMENT);
});

test('after release the scores stay visible to the staff, and the expert reads nothing of the review', async () => {
  await score(ownId, OWN_REVIEW, 7);
  const released = new Story().distributed().sent(0).take('review.fire', division, { recordId: OWN_REVIEW });
  await run(world, 'update applications set state = $1', [JSON.stringify(released.state)]);
  for (const who of [division.id, personOf('chief'), personOf('supervisory')])
    expect(await pageOf(who, OWN_REVIEW)).toMatchObject({ status: 200, score: 7 });
  expect((await read(ownId, OWN_REVIEW)).status).toBe(403);
  expect((await score(ownId, OWN_REVIEW, 1)).status).toBe(409);
});
