import { randomUUID } from 'node:crypto';
import { addUser } from '../api/testing/records';
import { connect } from '../db/connection';
import { inTransaction, row, rows, run } from '../db/query';
import type { ApplicationState, Review } from '../domain/application/state';
import { ExpertStatus, ReviewStatus, TechStatus } from '../domain/statuses';
import { waitUntilBlocked } from '../tests/kit/row-locks';
import { engineWith, Subject } from '../tests/kit/subject';
import { digestOfTables } from '../tests/kit/table-digests';
import { Records } from './protocols/testing/records';

const db = connect(process.env.DATABASE_URL ?? '', 4);
let contest: string;
let questions: string[];
beforeAll(async () => {
  ({ contest, questions } = await new Records(db).contest());
});
afterAll(() => db.close());

const review = (status: number, expertId: string = randomUUID()): Review => ({
  id: randomUUID(),
  expertId,
  status,
  passed: [status],
  refusing: false,
  late: false,
});

const distributedReviews = (
  state: ApplicationState,
  reviews: Review[],
  status: number = ExpertStatus.distributed,
) => ({
  ...state,
  techReview: { ...state.techReview, status: TechStatus.approvedSigned },
  expertReview: { status, assigned: reviews.length, reviews },
});

/** Inserts an application with these reviews. */
async function withReviews(...reviews: Review[]): Promise<Subject> {
  const subject = await Subject.entered(db, contest);
  await subject.commit({ next: distributedReviews((await subject.columns()).state, reviews) });
  return subject;
}

/** Stores this number of points for every question of a review. */
async function score({ id: application }: Subject, { id }: Review, points: number): Promise<void> {
  for (const question of questions)
    await run(
      { db },
      `insert into scores (review_id, application_id, question_id, score) values ($1, $2, $3, $4)
       on conflict (review_id, question_id) do update set score = excluded.score`,
      [id, application, question, points],
    );
}

const pointsOf = async ({ id }: Review) =>
  (await rows<{ score: number }>({ db }, 'select score from scores where review_id = $1', [id])).map(
    ({ score }) => score,
  );

const pointsForAll = (points: number) => questions.map(() => points);

const ratingOf = async ({ id }: Subject) =>
  (await row<{ rating: string | null }>({ db }, 'select rating from applications where id = $1', [id]))
    ?.rating;

/** Commits a step of this review; returns the decision's id. */
const takeStep = async (
  subject: Subject,
  { id: recordId }: Review,
  step: 'review.start' | 'review.validate' | 'review.rework' | 'review.roll_back',
  statusTo: number,
): Promise<string> => (await subject.commit({ step, recordId, statusTo })).decisionId;

describe('a review that is rolled back', () => {
  test('gets back the points of its last submission; another review keeps its own', async () => {
    const [firstReview, secondReview] = [review(ReviewStatus.inProgress), review(ReviewStatus.inProgress)];
    const subject = await withReviews(firstReview, secondReview);
    await takeStep(subject, firstReview, 'review.start', ReviewStatus.inProgress);
    await score(subject, firstReview, 3);
    await score(subject, secondReview, 7);
    await takeStep(subject, firstReview, 'review.validate', ReviewStatus.sent);
    await takeStep(subject, firstReview, 'review.rework', ReviewStatus.rework);
    await score(subject, firstReview, 5);
    await takeStep(subject, firstReview, 'review.roll_back', ReviewStatus.sent);
    expect(await pointsOf(firstReview)).toEqual(pointsForAll(3));
    expect(await pointsOf(secondReview)).toEqual(pointsForAll(7));
  });

  test('to its beginning has no points; another review keeps its own', async () => {
    const [firstReview, secondReview] = [review(ReviewStatus.inProgress), review(ReviewStatus.inProgress)];
    const subject = await withReviews(firstReview, secondReview);
    await score(subject, firstReview, 3);
    await score(subject, secondReview, 7);
    await takeStep(subject, firstReview, 'review.roll_back', ReviewStatus.assigned);
    expect(await pointsOf(firstReview)).toEqual([]);
    expect(await pointsOf(secondReview)).toEqual(pointsForAll(7));
  });

  test('has its later decisions marked as undone, in this epoch, and no other decision', async () => {
    const [firstReview, secondReview] = [review(ReviewStatus.inProgress), review(ReviewStatus.inProgress)];
    const subject = await withReviews(firstReview, secondReview);
    await takeStep(subject, firstReview, 'review.start', ReviewStatus.inProgress);
    await takeStep(subject, firstReview, 'review.validate', ReviewStatus.sent);
    await takeStep(subject, secondReview, 'review.start', ReviewStatus.inProgress);
    const rework = await takeStep(subject, firstReview, 'review.rework', ReviewStatus.rework);
    await takeStep(subject, firstReview, 'review.roll_back', ReviewStatus.sent);
    const undone = await rows<{ id: string; superseded_epoch: number }>(
      { db },
      'select id, superseded_epoch from decisions where subject_id = $1 and superseded_epoch is not null',
      [subject.id],
    );
    expect(undone).toEqual([{ id: rework, superseded_epoch: 1 }]);
  });

  test('gets the points of the decision in force, not of one undone by an earlier rollback', async () => {
    const firstReview = review(ReviewStatus.inProgress);
    const subject = await withReviews(firstReview);
    await takeStep(subject, firstReview, 'review.start', ReviewStatus.inProgress);
    await score(subject, firstReview, 3);
    await takeStep(subject, firstReview, 'review.validate', ReviewStatus.sent);
    await takeStep(subject, firstReview, 'review.rework', ReviewStatus.rework);
    await score(subject, firstReview, 5);
    await takeStep(subject, firstReview, 'review.validate', ReviewStatus.sent);
    await takeStep(subject, firstReview, 'review.roll_back', ReviewStatus.rework);
    expect(await pointsOf(firstReview)).toEqual(pointsForAll(3));
  });
});

describe('the total of an application', () => {
  const finishReviews = async (subject: Subject, reviews: Review[]) =>
    subject.commit({
      step: 'expert_review.finish',
      next: distributedReviews((await subject.columns()).state, reviews, ExpertStatus.approved),
    });

  test('is stored when the division finishes, from completed reviews only', async () => {
    const [firstReview, secondReview, releasedReview] = [
      review(ReviewStatus.completed),
      review(ReviewStatus.completed),
      review(ReviewStatus.released),
    ];
    const subject = await withReviews(firstReview, secondReview, releasedReview);
    const otherApplication = await withReviews();
    for (const [review, points] of [
      [firstReview, 2],
      [secondReview, 5],
      [releasedReview, 9],
    ] as const)
      await score(subject, review, points);
    await subject.commit();
    expect(await ratingOf(subject)).toBeNull();
    await finishReviews(subject, [firstReview, secondReview, releasedReview]);
    expect(Number(await ratingOf(subject))).toBe(7 * questions.length);
    expect(await ratingOf(otherApplication)).toBeNull();
  });

  test('is deleted by a rollback to an earlier stage, with the points of reviews not yet started', async () => {
    const [completedReview, assigned] = [review(ReviewStatus.completed), review(ReviewStatus.completed)];
    const subject = await withReviews(completedReview, assigned);
    const { state } = await subject.columns();
    const entry = distributedReviews(state, [
      completedReview,
      { ...assigned, status: ReviewStatus.assigned },
    ]);
    const otherApplication = await withReviews(review(ReviewStatus.completed));
    await score(subject, completedReview, 2);
    await score(subject, assigned, 5);
    const othersReview = review(ReviewStatus.completed);
    await score(otherApplication, othersReview, 4);
    await finishReviews(subject, [completedReview, assigned]);
    await subject.snapshot({ seq: 1, version: 2, state: entry });
    await subject.enter({ seq: 1, version: 2, state: await stateOf(subject) });
    const newRunId = randomUUID();
    const snapshotId = `${subject.id}/${subject.runId}/1`;
    await subject.activate({ seq: 1, version: 2, snapshotId, state: entry }, newRunId, engineWith(newRunId));
    expect(await ratingOf(subject)).toBeNull();
    expect(await pointsOf(completedReview)).toEqual(pointsForAll(2));
    expect(await pointsOf(assigned)).toEqual([]);
    expect(await pointsOf(othersReview)).toEqual(pointsForAll(4));
  });

  const stateOf = async (subject: Subject) => (await subject.columns()).state;
});

describe('a distribution', () => {
  const distribute = (subject: Subject, ...experts: string[]) =>
    subject.commit({
      step: 'expert_review.distribute',
      input: { experts: experts.map((expertId) => ({ id: randomUUID(), expertId })) },
      next: distributedReviews(
        subject.state,
        experts.map((expertId) => review(ReviewStatus.assigned, expertId)),
      ),
    });

  async function expert(limit: number): Promise<string> {
    const { id } = await addUser(db, 'expert');
    await run({ db }, 'update users set max_application_limit = $2 where id = $1', [id, limit]);
    return id;
  }

  /** Expects that a decision is refused for this reason and that no table changes. */
  async function expectRefused(decide: () => Promise<unknown>, code: string): Promise<void> {
    const before = await digestOfTables(db);
    await expect(decide()).rejects.toMatchObject({ type: 'REFUSED', details: [{ code }] });
    expect(await digestOfTables(db)).toEqual(before);
  }

  test('gives an expert at most as many open reviews as the limit', async () => {
    const expertId = await expert(2);
    for (const _ of [1, 2]) await distribute(await Subject.entered(db, contest), expertId);
    const thirdSubject = await Subject.entered(db, contest);
    await expectRefused(() => distribute(thirdSubject, expertId), 'expert-limit-reached');
    await distribute(thirdSubject, await expert(1));
  });

  test.each([
    ['completed', ReviewStatus.completed],
    ['refused', ReviewStatus.noTime],
    ['withdrawn', ReviewStatus.released],
  ])('does not count a review that is %s', async (_, status) => {
    const expertId = await expert(1);
    await withReviews(review(status, expertId));
    await distribute(await Subject.entered(db, contest), expertId);
  });

  test.each([
    ['in progress', ReviewStatus.inProgress],
    ['sent', ReviewStatus.sent],
    ['sent back', ReviewStatus.rework],
    ['preliminarily approved', ReviewStatus.prevApproved],
    ['approved', ReviewStatus.approved],
  ])('counts a review that is %s', async (_, status) => {
    const expertId = await expert(1);
    await withReviews(review(status, expertId));
    const subject = await Subject.entered(db, contest);
    await expectRefused(() => distribute(subject, expertId), 'expert-limit-reached');
  });

  test('of two applications at the same moment keeps an expert’s limit', async () => {
    const expertId = await expert(1);
    const [firstSubject, secondSubject] = [
      await Subject.entered(db, contest),
      await Subject.entered(db, contest),
    ];
    const blocked = await inTransaction(db, async (executor) => {
      await run(executor, 'select from users where id = $1 for update', [expertId]);
      const distributions = [distribute(firstSubject, expertId), distribute(secondSubject, expertId)].map(
        (distribution) =>
          distribution.then(
            () => 'distributed',
            (error: { type: string }) => error.type,
          ),
      );
      await waitUntilBlocked(db, 2);
      return { distributions };
    });
    expect(new Set(await Promise.all(blocked.distributions))).toEqual(new Set(['distributed', 'REFUSED']));
  });

  test('in a contest whose methodology has no questions is refused', async () => {
    const subject = await Subject.entered(db, contest);
    const expertId = await expert(1);
    const methodology = await row<{ id: string }>(
      { db },
      `insert into methodologies (title) values ('Empty') returning id`,
    );
    const before = await row<{ id: string }>(
      { db },
      'select methodology_id as id from contests where id = $1',
      [contest],
    );
    const setMethodology = (id?: string) =>
      run({ db }, 'update contests set methodology_id = $2 where id = $1', [contest, id]);
    await setMethodology(methodology?.id);
    await expectRefused(() => distribute(subject, expertId), 'questions-missing');
    await setMethodology(before?.id);
    await distribute(subject, expertId);
  });
});
