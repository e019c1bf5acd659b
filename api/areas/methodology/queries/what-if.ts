import { ReviewStatus } from '../../../../domain/statuses';
import {
  factorsOf,
  placesOf,
  totalUnder,
  type PlacedQuestion,
  type SumRule,
} from '../../../../domain/what-if';
import { inSnapshot } from '../../../../db/beginning';
import { type Database, type Executor, row, rows } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { RANKED_AT_MOST, type WhatIfRow } from '../contract/what-if';

export const evaluatedContestRows = (db: Database) =>
  rows<{ _id: string; title: string; season: string; evaluated: number }>(
    { db },
    `select c.id as _id, c.title, s.title as season, e.evaluated
       from (select contest_id, count(*)::int as evaluated from applications where rating is not null group by contest_id) e
       join contests c on c.id = e.contest_id join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
      order by s.number desc, p.number, c.number limit 500`,
  );

/**
 * Returns a contest's ranking under another rule. Nothing is written.
 * @throws ProblemError 404
 */
export const simulateRanking = (db: Database, contestId: string, rule: SumRule, methodologyId?: string) =>
  inSnapshot(db, async (executor) => {
    const contest = orNotFound(
      await row<{ _id: string; title: string; methodology_id: string | null }>(
        executor,
        'select id as _id, title, methodology_id from contests where id = $1',
        [contestId],
      ),
    );
    const chosenId = methodologyId ?? contest.methodology_id;
    const methodology = await row<{ _id: string; title: string }>(
      executor,
      'select id as _id, title from methodologies where id = $1',
      [chosenId],
    );
    if (methodologyId) orNotFound(methodology);
    const real = await questionsOfMethodology(executor, contest.methodology_id);
    const changed = await questionsOfMethodology(executor, chosenId);
    const factors = factorsOf(real, changed);
    const matchedCount = factors.filter(({ factor }) => factor > 0).length;
    return {
      contest: { _id: contest._id, title: contest.title },
      methodology: methodology ?? null,
      unasked: factors.length - matchedCount,
      unanswered: changed.length - matchedCount,
      applications: ranking(await evaluatedApplications(executor, contestId, factors), rule),
    };
  });

const questionsOfMethodology = (executor: Executor, methodologyId: string | null) =>
  rows<PlacedQuestion>(
    executor,
    `select q.id, g.slug as "group", q.name, q.max, g.count as group_points,
            (count(*) over (partition by g.id))::int as questions
       from questions q join question_groups g on g.id = q.group_id where g.methodology_id = $1`,
    [methodologyId],
  );

interface EvaluatedApplication {
  _id: string;
  spec_id: string;
  title: string;
  /** Total under the real rule. */
  total: number;
  reviews: { reviewId: string; score: number }[];
}

/** Returns the contest's evaluated applications with their completed reviews, in points of the chosen methodology. */
const evaluatedApplications = (
  executor: Executor,
  contestId: string,
  factors: readonly { id: string; factor: number }[],
) =>
  rows<EvaluatedApplication>(
    executor,
    `with counted as (
       select a.id, review->>'id' as review_id from applications a, jsonb_array_elements(a.state->'expertReview'->'reviews') review
        where a.contest_id = $1 and a.rating is not null and (review->>'status')::int = $2),
     given as (
       select c.id, c.review_id, coalesce(sum(s.score * f.factor), 0) as score
         from counted c left join scores s on s.review_id = c.review_id::uuid
         left join unnest($3::uuid[], $4::float8[]) as f(question_id, factor) on f.question_id = s.question_id
        group by c.id, c.review_id)
     select a.id as _id, a.spec_id, a.title, a.rating::float as total,
            coalesce(json_agg(json_build_object('reviewId', g.review_id, 'score', g.score))
              filter (where g.id is not null), '[]') as reviews
       from applications a left join given g on g.id = a.id
      where a.contest_id = $1 and a.rating is not null
      group by a.id order by a.rating desc, a.id limit ${RANKED_AT_MOST}`,
    [contestId, ReviewStatus.completed, factors.map(({ id }) => id), factors.map(({ factor }) => factor)],
  );

/** Ranks the applications by their total under the changed rule, highest first. */
function ranking(applications: readonly EvaluatedApplication[], rule: SumRule): WhatIfRow[] {
  const would = applications.map(({ reviews }) => roundPoints(totalUnder(rule, reviews) ?? 0));
  const real = applications.map(({ total }) => total);
  const places = { real: placesOf(real), would: placesOf(would) };
  return applications
    .map(({ _id, spec_id, title, total }, index) => ({
      _id,
      spec_id,
      title,
      real: { total, place: places.real[index] ?? 0 },
      would: { total: would[index] ?? 0, place: places.would[index] ?? 0 },
    }))
    .sort((a, b) => a.would.place - b.would.place || a.real.place - b.real.place);
}

/** Rounds to hundredths, because a factor may be any fraction. */
const roundPoints = (points: number): number => Math.round(points * 100) / 100;
