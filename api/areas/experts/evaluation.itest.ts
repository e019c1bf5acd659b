import { waitUntil } from '../../../tests/kit/wait';
import { sequelizeOf } from '../../../db/database';
import { row, run } from '../../../db/query';
import type { FeedbackGroup } from './contract/evaluation';
import { division, expert, ids, Story } from '../../testing/application-story';
import { scoresComplete } from '../../../records/reviews';
import { openWorld, personOf, STRANGER, write, type World } from '../../testing/application-world';

const [REVIEW = '', OTHER = ''] = ids.reviews;
const me = expert(0).id;
const LONG_COMMENT = 'Проєкт відповідає меті конкурсу. '.repeat(8);
const startedReview = new Story().distributed().take('review.start', expert(0), { recordId: REVIEW });
let world: World;

beforeAll(async () => {
  world = await openWorld();
  await write(world.db, startedReview);
});
afterAll(() => world.close());
beforeEach(async () => {
  await run(world, 'delete from scores');
  await run(world, 'delete from drafts');
  await setState(startedReview);
});

const setState = (story: Story, on: Parameters<typeof run>[0] = world) =>
  run(on, 'update applications set state = $1', [JSON.stringify(story.state)]);

const score = (
  value: unknown,
  overrides: { who?: string; review?: string; group?: string; question?: string } = {},
) => {
  const group = overrides.group ?? world.groups[0]?.id;
  const question_id = overrides.question ?? world.groups[0]?.questions[0];
  const path = `/api/expert/feedback/${overrides.review ?? REVIEW}/send/${group}`;
  return world.call(overrides.who ?? me, 'post', path, { question_id, score: value });
};
const saveComment = (message: string, userId = me, review = REVIEW) =>
  world.call(userId, 'post', `/api/expert/review/${review}/save`, { message });
const page = async (userId = me) => {
  const { body } = await world.call(userId, 'get', `/api/expert/review/${REVIEW}/feedbacks`);
  return body.data as { feedbacks: FeedbackGroup[]; comment: string | null; editable: boolean };
};
const stored = async () =>
  (
    await row<{ n: number }>(
      world,
      'select (select count(*) from scores)::int + (select count(*) from drafts)::int as n',
    )
  )?.n;

const pointsGiven = async () =>
  (
    await row<{ points: number | null }>(
      world,
      'select sum(score)::int as points from scores where review_id = $1',
      [REVIEW],
    )
  )?.points;

/** Saves a score and then a comment, as one person and for one review. */
const saveScoreAndComment = async (userId: string, review = REVIEW) => [
  await score(5, { who: userId, review }),
  await saveComment(LONG_COMMENT, userId, review),
];

test('scores are stored one by one, replaced and summed; a group is complete when every question has a score', async () => {
  expect((await page()).feedbacks.map((group) => group.questions.length)).toEqual([2, 2]);
  expect(await pointsGiven()).toBeNull();
  const questions = world.groups.flatMap(({ id, questions }) =>
    questions.map((question) => ({ group: id, question })),
  );
  for (const [index, question] of questions.entries()) {
    expect(await scoresComplete(world.db, REVIEW)).toBe(false);
    expect((await score(index + 1, question)).status).toBe(200);
  }
  expect(await scoresComplete(world.db, REVIEW)).toBe(true);
  expect(await pointsGiven()).toBe(10);
  const last = await score(10, questions[3]);
  expect(last.body.data.feedback).toMatchObject({ status_id: 1, questions: [{ score: 3 }, { score: 10 }] });
  expect(await pointsGiven()).toBe(16);
  expect((await page()).feedbacks.map((group) => group.status_id)).toEqual([1, 1]);
  expect(await scoresComplete(world.db, OTHER)).toBe(false);
});

test.each([
  [0, 'score-out-of-range'],
  [11, 'score-out-of-range'],
  [-1, 'score-out-of-range'],
  [2.5, 'invalid-input'],
  ['7', 'invalid-input'],
  [null, 'invalid-input'],
])('a score of %p is refused', async (value, code) => {
  const { status, body } = await score(value);
  expect([status, body.code]).toEqual([422, code]);
  expect(Object.keys(body.errors ?? {})).toEqual(['score']);
  expect(await stored()).toBe(0);
});

test.each([1, 10])('the limit %i itself is accepted', async (value) =>
  expect((await score(value)).status).toBe(200),
);

test('a score stores the name and the title of its question, which do not change later', async () => {
  const [group] = world.groups;
  const body = { question_id: group?.questions[0], name: 'інша', title: 'Інше питання', score: 6 };
  const path = `/api/expert/feedback/${REVIEW}/send/${group?.id}`;
  expect((await world.call(me, 'post', path, body)).status).toBe(200);
  expect((await page()).feedbacks[0]?.questions[0]).toMatchObject({ title: 'Питання', score: 6 });
});

test('a question must belong to the group, and the group to the contest', async () => {
  const { id, question } = world.foreign;
  for (const invalidTarget of [{ group: world.groups[1]?.id }, { group: id, question }, { question }]) {
    const { status, body } = await score(5, invalidTarget);
    expect([status, body.code]).toEqual([422, 'question-unknown']);
  }
  expect(await stored()).toBe(0);
});

test("nobody drafts another's review, and only experts draft", async () => {
  for (const userId of [
    expert(1).id,
    STRANGER,
    division.id,
    personOf('chief'),
    personOf('unassigned_expert'),
  ]) {
    for (const answer of await saveScoreAndComment(userId)) expect(answer.status).toBe(403);
  }
  for (const answer of await saveScoreAndComment(me, '99999999-9999-4999-8999-999999999999'))
    expect(answer.status).toBe(404);
  expect(await stored()).toBe(0);
});

test('the comment is stored as a draft from 200 characters on, not counting surrounding white space', async () => {
  const short = await saveComment(`  ${'я'.repeat(199)}  `);
  expect([short.status, short.body.code]).toEqual([422, 'comment-too-short']);
  expect([short.body.detail, short.body.errors?.message]).toEqual([
    'Коментар закороткий',
    'Коментар закороткий',
  ]);
  expect(await stored()).toBe(0);
  expect((await saveComment('я'.repeat(200))).body.data.message).toBe('я'.repeat(200));
  await saveComment(LONG_COMMENT);
  expect(await page()).toMatchObject({ comment: LONG_COMMENT, editable: true });
  expect((await page(division.id)).comment).toBeNull();
});

describe('the review’s status', () => {
  const ownReview = { recordId: REVIEW };
  const APPROVAL_COMMENT = { comment: 'Погоджено' };
  const rework = new Story().distributed().sent(0);
  rework.take('review.rework', division, ownReview, { comment: 'Додайте' });
  const refusing = new Story().distributed().take('review.start', expert(0), ownReview);
  refusing.take(
    'review.failure',
    expert(0),
    { ...ownReview, files: { protocol: { fileId: 'x' } } },
    { comment: LONG_COMMENT },
  );

  test.each([
    ['assigned', new Story().distributed(), 'wrong-status'],
    ['sent', new Story().distributed().sent(0), 'wrong-status'],
    [
      'approved',
      new Story().distributed().sent(0).take('review.approve', division, ownReview, APPROVAL_COMMENT),
      'wrong-status',
    ],
    [
      'preliminarily agreed',
      new Story().distributed().sent(0).take('review.prev_approve', division, ownReview, APPROVAL_COMMENT),
      'wrong-status',
    ],
    ['completed', new Story().distributed().completed(0), 'wrong-status'],
    ['released', new Story().distributed().take('review.fire', division, ownReview), 'wrong-status'],
    ['refusing', refusing, 'refusal-unsigned'],
    ['finished', new Story().reviewsPassed(), 'wrong-status'],
  ])('%s: no draft is stored', async (_, story, code) => {
    await setState(story);
    for (const answer of await saveScoreAndComment(me))
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(await stored()).toBe(0);
  });

  test('allows drafts again in rework', async () => {
    await setState(rework);
    for (const answer of await saveScoreAndComment(me)) expect(answer.status).toBe(200);
    expect((await page()).editable).toBe(true);
  });

  test('after completion the scores stay and cannot be changed', async () => {
    await score(8);
    await setState(new Story().reviewsPassed());
    expect(await pointsGiven()).toBe(8);
    const evaluation = await page(division.id);
    expect(evaluation.editable).toBe(false);
    expect(evaluation.feedbacks[0]?.questions[0]?.score).toBe(8);
  });
});

test('a draft that is saved during a decision waits for the decision and is checked afterwards', async () => {
  const transaction = await sequelizeOf(world.db).transaction();
  const executor = { db: world.db, transaction };
  await run(executor, 'select 1 from applications for update');
  const waitingSave = saveScoreAndComment(me);
  await untilLockWait();
  await setState(new Story().distributed().sent(0), executor);
  await transaction.commit();
  for (const answer of await waitingSave)
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong-status']);
  expect(await stored()).toBe(0);
});

/** Resolves once a statement of this database waits for a lock. */
async function untilLockWait(): Promise<void> {
  const WAITING = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await waitUntil(async () => ((await row<{ n: number }>(world, WAITING))?.n ?? 0) > 0);
}

const METHODOLOGY = '77777777-7777-4777-8777-000000000004';

test('one group of the methodology with its questions', async () => {
  const [group] = world.groups;
  const path = `/api/evaluation/groups/${group?.id}/rate`;
  for (const userId of [me, personOf('supervisory')]) {
    const { status, body } = await world.call(userId, 'get', path);
    expect(status).toBe(200);
    expect(body.data.group).toMatchObject({
      _id: group?.id,
      metodology_id: METHODOLOGY,
      title: 'Група 11',
      order: 11,
      slug: 'g',
      count: 20,
      questions: group?.questions.map((_id, order) => ({
        _id,
        question_group: group.id,
        title: 'Питання',
        order,
        min: 1,
        max: 10,
        name: 'q',
        application_questions: [],
      })),
    });
  }
  expect((await world.call(personOf('unassigned'), 'get', path)).status).toBe(403);
  expect((await world.call(me, 'get', `/api/evaluation/groups/${REVIEW}/rate`)).status).toBe(404);
});

test('only the review’s expert and the staff open its rating page', async () => {
  const path = `/api/expert/review/${REVIEW}/feedbacks`;
  const status = async (userId: string) => (await world.call(userId, 'get', path)).status;
  expect(await status(personOf('chief'))).toBe(200);
  expect(await status(expert(1).id)).toBe(403);
  expect(await status(STRANGER)).toBe(403);
  expect(await status(personOf('unassigned_expert'))).toBe(403);
  expect(
    (
      await world.call(
        ids.manager,
        'get',
        '/api/expert/review/99999999-9999-4999-8999-999999999999/feedbacks',
      )
    ).status,
  ).toBe(404);
});

test('an application made before 30 September 2020 in Kyiv has number scales, and a question without points gets its share', async () => {
  // The group has 20 points and two questions.
  await run(world, 'update questions set max = null where id = $1', [world.groups[0]?.questions[0]]);
  for (const [createdAt, scale] of [
    ['2020-09-29T20:59:59Z', 'number'],
    ['2020-09-29T21:00:00Z', 'stars'],
  ] as const) {
    await run(world, 'update applications set created_at = $1', [createdAt]);
    const [firstGroup] = (await page()).feedbacks;
    expect(firstGroup?.questions.map(({ max, scale: steps }) => [max, steps])).toEqual([
      [10, scale],
      [10, scale],
    ]);
    expect((await score(11)).status).toBe(422);
    expect((await score(10)).status).toBe(200);
  }
});
