import { ReviewStatus } from '../../../../domain/statuses';
import { rows, type Database } from '../../../../db/query';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { OwnReview } from '../contract/own-reviews';

type Titled = { _id: string; title: string };

/** A review of an expert with the other columns of the list. */
export interface OwnReviewRow extends Pick<
  OwnReview,
  '_id' | 'application_id' | 'spec_id' | 'title' | 'score'
> {
  status: number;
  applicant: string | null;
  season: Titled;
  program: Titled;
  lot: Titled | null;
  contest: Titled;
  task: (Omit<NonNullable<OwnReview['task']>, 'due_at'> & { due_at: string | null }) | null;
  /** First two keys of the list's order, as text. The third key is the application's number. */
  season_number: string;
  due: string;
}

/** Sort keys of a task without deadline, and of a review without a task. */
const NO_DEADLINE_KEY = '9998-01-01 00:00:00+00';
const NO_TASK_KEY = '9999-01-01 00:00:00+00';
const CURSOR = cursorBy([KEY.number, KEY.moment, KEY.text], { order: 'own-reviews' });

interface ReviewRequest {
  expertId: string;
  after?: string;
  /** Only reviews of this application. */
  applicationId?: string;
  /**
   * Whether the division reads the list. Reviews from which the expert was released are then included, and
   * scores are included only after they were sent (`seesScores`, area application).
   */
  byDivision?: boolean;
}

/**
 * Returns a page of an expert's reviews. Reviews from which the expert was released are left out, except for
 * the division. The applications are found by the index of reviews, so the total number of applications does
 * not matter.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function findOwnReviews(
  db: Database,
  { expertId, after, applicationId, byDivision = false }: ReviewRequest,
) {
  const [season, due, number] = after ? CURSOR.read(after) : [null, null, null];
  const reviews = await rows<OwnReviewRow>({ db }, OWN_REVIEWS, [
    expertId,
    applicationId ?? null,
    season,
    due,
    number,
    byDivision,
  ]);
  const { page, next } = splitPage(reviews, (last) =>
    CURSOR.write([last.season_number, last.due, last.spec_id]),
  );
  return { page, next };
}

const titledJson = (table: string) => `json_build_object('_id', ${table}.id, 'title', ${table}.title)`;

const OWN_REVIEWS = `
with own as (
  select a.id as application_id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.contest_id,
         (review->>'id')::uuid as id, (review->>'status')::int as status,
         review->'passed' @> '${ReviewStatus.sent}' as was_sent
    from applications a, jsonb_array_elements(a.state->'expertReview'->'reviews') review
   where a.id in (select application_id from expert_reviews where expert_id = $1::text::uuid) and review->>'expertId' = $1::text
     and ($2::uuid is null or a.id = $2) and ($6::bool or (review->>'status')::int <> ${ReviewStatus.released})),
listed as (
  select own.*, s.number as season_number, c.methodology_id, ${titledJson('s')} as season, ${titledJson('p')} as program,
         case when l.id is not null then ${titledJson('l')} end as lot, ${titledJson('c')} as contest,
         case when t.id is null then '${NO_TASK_KEY}'::timestamptz else coalesce(t.due_at, '${NO_DEADLINE_KEY}') end as due,
         case when t.id is not null then
           json_build_object('_id', t.id::text, 'step', t.step, 'due_at', t.due_at, 'overdue', t.overdue) end as task
    from own
    join contests c on c.id = own.contest_id
    join programs p on p.id = c.program_id
    join seasons s on s.id = p.season_id
    left join lots l on l.id = c.lot_id
    left join lateral (
      select id, step, due_at, overdue from tasks
       where application_id = own.application_id and process = 'review' and record_id = own.id
         and assignee_id = $1::uuid and closed_at is null
       order by due_at nulls last, id limit 1) t on true)
select listed.id as _id, application_id, spec_id, listed.title, applicant, status, season, program, lot, contest, task,
       season_number::text, due::text,
       case when status >= ${ReviewStatus.assigned} and (was_sent or not $6::bool) then (
         select sum(given.score)::int from scores given
           join questions q on q.id = given.question_id join question_groups g on g.id = q.group_id
          where given.review_id = listed.id and g.methodology_id = listed.methodology_id) end as score
  from listed
 where $3::int is null or season_number < $3
    or (season_number = $3 and (due, spec_id) > ($4::timestamptz, $5::text))
 order by season_number desc, due, spec_id limit ${PAGE_PLUS_ONE}`;
