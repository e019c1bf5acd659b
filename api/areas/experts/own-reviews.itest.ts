import { run } from '../../../db/query';
import { LIMITS } from '../../../domain/limits';
import { expert, division, ids, Story } from '../../testing/application-story';
import { openWorld, personOf, STRANGER, write, type World } from '../../testing/application-world';
import type { OwnReview } from './contract/own-reviews';

const [REVIEW = ''] = ids.reviews;
const me = expert(0).id;
const uuid = (n: number) => `88888888-8888-4888-8888-${String(n).padStart(12, '0')}`;
let world: World;

beforeAll(async () => {
  world = await openWorld();
  await write(world.db, new Story().distributed());
});
afterAll(() => world.close());
beforeEach(async () => {
  await run(world, 'delete from tasks');
  await run(world, 'delete from scores');
  await run(world, 'delete from applications where id <> $1', [ids.application]);
  await setState(new Story().distributed());
});

const setState = (story: Story) =>
  run(world, 'update applications set state = $1 where id = $2', [
    JSON.stringify(story.state),
    ids.application,
  ]);

const list = async (userId = me, after = ''): Promise<{ reviews: OwnReview[]; next: string | null }> => {
  const { body } = await world.call(userId, 'get', `/api/expert${after && `?after=${after}`}`);
  return body.data as never;
};
const own = async (ownReviews = me) => (await list(ownReviews)).reviews;

/** Adds a review by the same expert on another application of this contest. */
async function addReview(n: number, contest?: string): Promise<string> {
  await run(
    world,
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state)
     select $1, $2, coalesce($4, contest_id), 'Друга', applicant, applicant_tax_id, form,
            jsonb_set(state, '{expertReview,reviews,0,id}', to_jsonb($3::text))
       from applications where id = $5`,
    [uuid(n), `6ЗМ-1${String(n).padStart(4, '0')}`, uuid(500 + n), contest ?? null, ids.application],
  );
  return uuid(n);
}

const addTask = (application: string, review: string, due: string | null, assignee = me) =>
  run(
    world,
    `insert into tasks (subject_id, subject_kind, key, process, step, record_id, roles, assignee_id, due_at, epoch)
     values ($1, 'application', $2::text, 'review', 'evaluate', $2::uuid, '{expert}', $3, $4, 1)`,
    [application, review, assignee, due],
  );

test('an expert sees their own reviews with season, programme, lot and contest, and no reviews of others', async () => {
  const [group] = world.groups;
  await setState(new Story().distributed().take('review.start', expert(0), { recordId: REVIEW }));
  for (const [question, score] of [
    [group?.questions[0], 4],
    [group?.questions[1], 7],
    // A question that is no longer in the contest's methodology does not count.
    [world.foreign.question, 9],
  ])
    await run(
      world,
      'insert into scores (review_id, application_id, question_id, score) values ($1, $2, $3, $4)',
      [REVIEW, ids.application, question, score],
    );
  expect(await own()).toEqual([
    {
      _id: REVIEW,
      application_id: ids.application,
      spec_id: '6ЗМ-00001',
      title: 'Голоси міста',
      applicant: 'Ткачі',
      breadcrumbs: {
        season: expect.objectContaining({ title: 'Сезон 6' }),
        program: expect.objectContaining({ title: 'Програма' }),
        contest: expect.objectContaining({ title: 'Конкурс' }),
      },
      status: { id: 1, message: 'Оцінюється' },
      score: 11,
      task: null,
    },
  ]);
  expect(await own(expert(1).id)).toMatchObject([{ _id: ids.reviews[1], status: { id: 0 }, score: null }]);
  expect(await own(STRANGER)).toEqual([]);
});

test('reviews with a task come first by deadline, then those without deadline, then reviews without a task', async () => {
  await addReview(1);
  await addReview(2);
  await addReview(3);
  await addReview(4);
  await addTask(uuid(1), uuid(501), null);
  await addTask(uuid(2), uuid(502), '2026-12-05T22:00:00Z');
  await addTask(uuid(4), uuid(504), '2026-12-01T22:00:00Z');
  // Another expert's task of the same application is not shown.
  await addTask(uuid(3), ids.reviews[1] ?? '', '2026-11-01T22:00:00Z', expert(1).id);
  const reviews = await own();
  expect(reviews.map(({ application_id: id }) => id)).toEqual([
    uuid(4),
    uuid(2),
    uuid(1),
    ids.application,
    uuid(3),
  ]);
  expect(reviews.map(({ task }) => task && [task.step, task.due_at])).toEqual([
    ['evaluate', '2026-12-01T22:00:00.000Z'],
    ['evaluate', '2026-12-05T22:00:00.000Z'],
    ['evaluate', null],
    null,
    null,
  ]);
});

test('the newest season comes first, and pages have no gaps', async () => {
  await run(world, `insert into seasons values ($1, 7, 'Сезон 7', '2027-01-01', '2027-12-31')`, [uuid(900)]);
  await run(world, `insert into programs values ($1, $2, 1, 'Нова', 'НО', '2027-01-01', '2027-12-31')`, [
    uuid(901),
    uuid(900),
  ]);
  await run(
    world,
    `insert into contests (id, program_id, number, title, realization_start, realization_end)
     values ($1, $2, 1, 'Новий конкурс', '2027-01-01', '2027-12-31')`,
    [uuid(902), uuid(901)],
  );
  const reviewCount = LIMITS.pageSize + 2;
  for (let n = 1; n <= reviewCount; n++) await addReview(n, n % 2 ? uuid(902) : undefined);
  const firstPage = await list();
  const secondPage = await list(me, firstPage.next ?? '');
  expect([firstPage.reviews.length, secondPage.next]).toEqual([LIMITS.pageSize, null]);
  const reviews = [...firstPage.reviews, ...secondPage.reviews];
  expect(new Set(reviews.map(({ _id: id }) => id)).size).toBe(reviewCount + 1);
  const seasons = reviews.map(({ breadcrumbs }) => breadcrumbs.season.title);
  expect(seasons).toEqual([...seasons].sort().reverse());
  expect((await world.call(me, 'get', '/api/expert?after=WyJhIl0')).status).toBe(422);
});

test('a refused review stays without its score, a released one is removed', async () => {
  const refused = new Story().distributed();
  const review = refused.state.expertReview.reviews[0]!;
  for (const status of [-1, -3, -4, -5]) {
    review.status = status;
    await setState(refused);
    expect(await own()).toMatchObject([{ status: { id: status }, score: null }]);
  }
  await setState(new Story().distributed().take('review.fire', division, { recordId: REVIEW }));
  expect(await own()).toEqual([]);
  expect((await world.call(me, 'get', `/api/expert/${ids.application}`)).status).toBe(404);
});

test('an expert reads their own review of an application, another expert finds none, and other roles are refused', async () => {
  const { body } = await world.call(me, 'get', `/api/expert/${ids.application}`);
  expect(body.data.review).toMatchObject({
    _id: REVIEW,
    status: { id: 0, message: 'Не розпочато' },
    spec_id: '6ЗМ-00001',
  });
  expect((await world.call(STRANGER, 'get', `/api/expert/${ids.application}`)).status).toBe(404);
  for (const role of [
    'project_manager',
    'chief',
    'expert_manager',
    'supervisory',
    'unassigned',
    'unassigned_expert',
  ]) {
    expect((await world.call(personOf(role), 'get', '/api/expert')).status).toBe(403);
    expect((await world.call(personOf(role), 'get', `/api/expert/${ids.application}`)).status).toBe(403);
  }
});

test('the division reads all messages about a review, its expert those that are not hidden, and nobody else reads any', async () => {
  const recordId = REVIEW;
  const story = new Story()
    .distributed()
    .sent(0)
    .take('review.rework', division, { recordId }, { comment: 'Доповніть' })
    .take(
      'review.validate',
      expert(0),
      { recordId, scoresComplete: true },
      { comment: 'Доповнено. '.repeat(30) },
    )
    .take('review.prev_approve', division, { recordId }, { comment: 'Між нами' });
  await run(world, 'delete from decisions');
  await run(world, 'delete from files');
  await run(world, 'delete from applications');
  await write(world.db, story);
  const messagesFor = async (userId: string) => {
    const { body } = await world.call(userId, 'get', `/api/application/${ids.application}/reviews`);
    const reviews = (body.data?.reviews ?? []) as { _id: string; messages: { message_type: string }[] }[];
    return reviews.find(({ _id }) => _id === REVIEW)?.messages.map(({ message_type: type }) => type);
  };
  expect(await messagesFor(personOf('expert_manager'))).toEqual([
    'review.prev_approve',
    'review.validate',
    'review.rework',
    'review.validate',
  ]);
  expect(await messagesFor(me)).toEqual(['review.validate', 'review.validate']);
  expect(await messagesFor(STRANGER)).toBeUndefined();
});
