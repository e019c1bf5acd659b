import type { Mutant } from './mutant';

const POINTS = 'records/review-points.itest.ts';

export const recordsReviewsMutants: readonly Mutant[] = [
  {
    name: 'a review that is sent stores the points of all reviews',
    file: 'records/rollback/written-beside.ts',
    find: 'from scores s where s.review_id = $2)',
    replace: 'from scores s where $2::uuid is not null)',
    test: POINTS,
  },
  {
    name: 'a rolled-back review keeps its current points',
    file: 'records/rollback/written-beside.ts',
    find: `  await run(executor, 'delete from scores where review_id = $1', [recordId]);
  await insertScores(executor, storedScores.scores);`,
    replace: '',
    test: POINTS,
  },
  {
    name: 'a review that is rolled back to its beginning keeps its points',
    file: 'records/rollback/written-beside.ts',
    find: `if (statusTo === ReviewStatus.assigned)
    return run(executor, 'delete from scores where review_id = $1', [recordId]);`,
    replace: 'if (statusTo === ReviewStatus.assigned) return;',
    test: POINTS,
  },
  {
    name: 'a rolled-back review gets the points of an undone decision',
    file: 'records/rollback/written-beside.ts',
    find: "and step = 'review.validate' and superseded_epoch is null order by id desc",
    replace: "and step = 'review.validate' order by id desc",
    test: POINTS,
  },
  {
    name: 'reviews that are not begun keep points after a rollback',
    file: 'records/rollback/written-beside.ts',
    find: 'status !== ReviewStatus.assigned);\n  await run',
    replace: 'status !== ReviewStatus.completed + 100);\n  await run',
    test: POINTS,
  },
  {
    name: 'a rollback deletes the points of another application',
    file: 'records/rollback/written-beside.ts',
    find: 'where application_id = $1 and review_id <> all',
    replace: 'where $1::uuid is not null and review_id <> all',
    test: POINTS,
  },
  {
    name: 'decisions on a review stay in force after its rollback',
    file: 'records/rollback/mark-undone.ts',
    find: 'update decisions set superseded_epoch = $2 where id = any',
    replace:
      'update decisions set superseded_epoch = superseded_epoch where $2::int is not null and id = any',
    test: POINTS,
  },
  {
    name: 'the rollback of a review undoes itself',
    file: 'records/rollback/mark-undone.ts',
    find: ' and id <> $3::bigint',
    replace: ' and $3::bigint is not null',
    test: POINTS,
  },
  {
    name: 'the rollback of a review undoes decisions on another',
    file: 'records/rollback/mark-undone.ts',
    find: 'subject_id = $1 and record_id = $2 and process',
    replace: 'subject_id = $1 and $2::uuid is not null and process',
    test: POINTS,
  },
  {
    name: 'the total counts reviews that are not completed',
    file: 'records/rating.ts',
    find: '(review) => review.status === ReviewStatus.completed,',
    replace: '() => true,',
    test: POINTS,
  },
  {
    name: 'the total is stored before the division finishes',
    file: 'records/rating.ts',
    find: "if (step !== 'expert_review.finish') return;",
    replace: '',
    test: POINTS,
  },
  {
    name: 'the total of one application is stored with all applications',
    file: 'records/rating.ts',
    find: "set rating = $2 where id = $1'",
    replace: "set rating = $2 where $1::uuid is not null'",
    test: POINTS,
  },
  {
    name: 'the total stays stored after a rollback to before it',
    file: 'records/kinds/application.ts',
    find: "await run(executor, 'update applications set rating = null where id = $1 and rating is not null', [id]);",
    replace: '',
    test: POINTS,
  },
  {
    name: 'an expert can get one review more than the limit',
    file: 'records/expert-limits.ts',
    find: 'u.max_application_limit <= ${',
    replace: 'u.max_application_limit < ${',
    test: POINTS,
  },
  {
    name: 'an expert can get only one review fewer than the limit',
    file: 'records/expert-limits.ts',
    find: "u.max_application_limit <= ${openReviews('u.id')}",
    replace: "u.max_application_limit <= ${openReviews('u.id')} + 1",
    test: POINTS,
  },
  {
    name: 'a review is given to somebody who has just lost the role',
    file: 'records/expert-limits.ts',
    find: 'and (${UNAVAILABLE} or u.max',
    replace: 'and (false or u.max',
    test: 'tests/distribution-races.itest.ts',
  },
  {
    name: 'two distributions at once give an expert too many reviews',
    file: 'records/expert-limits.ts',
    find: "order by id for update'",
    replace: "order by id'",
    test: POINTS,
  },
  {
    name: 'completed reviews count for the limit',
    file: 'records/open-reviews.ts',
    find: 'status >= 0 && status !== ReviewStatus.completed',
    replace: 'status >= 0',
    test: POINTS,
  },
  {
    name: 'refused reviews count for the limit',
    file: 'records/open-reviews.ts',
    find: 'status >= 0 && status !== ReviewStatus.completed',
    replace: 'status !== ReviewStatus.completed',
    test: POINTS,
  },
  {
    name: 'experts evaluate by a methodology without questions',
    file: 'records/methodology.ts',
    find: "if (!(await hasQuestions(executor, subject.id))) throw refusedByRecords({ code: 'questions-missing' });",
    replace: '',
    test: POINTS,
  },
];
