import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { ExpertStatus, ReviewStatus } from '../../../../domain/statuses';
import { endpoint, id } from '../../../contract/define';
import { on } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { wholeNumber } from '../../../contract/text';
import { opensArea } from '../../../contract/who';
import { reviewStatus } from './review-status';

const who = opensArea('/ed');

/** An expert's name is asked for with so many characters, and so many are offered (rules/expert-review, "Expert statistics"). */
export const EXPERT_NAME_LEAST = 4;
export const EXPERT_NAMES_MOST = 10;
/** The longest text of a filter. */
const TEXT = 200;

/** A status of this table, or a number between them, which finds nothing. */
const statusOf = (statuses: Record<string, number>) => {
  const all = Object.values(statuses);
  return wholeNumber(Math.min(...all), Math.max(...all)).optional();
};

/** Every filter narrows further; an empty text is none. Of status and name of one review both hold. */
export const statisticsFilters = z.object({
  /** Beginning of the number, or, where none begins so, of a part of it. */
  spec_id: z.string().trim().max(TEXT).optional(),
  /** The division's status. */
  application_status: statusOf(ExpertStatus),
  /** There is such a review. */
  review_status: statusOf(ReviewStatus),
  /** There is a review by an expert whose name has all of these words. */
  expert_name: z.string().trim().max(TEXT).optional(),
  sector: z.string().max(TEXT).optional(),
});
export type StatisticsFilters = z.output<typeof statisticsFilters>;

/** An application of the expert division, and how far its experts are. */
export const divisionCase = z.object({
  _id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  contest: z.object({ _id: id, title: z.string() }),
  cultural_sector: z.string().nullable(),
  rating: z.number().nullable(),
  expert_review: z.object({ status: z.number() }),
  /** In the order of distribution, those released and refused too. */
  reviews: z.array(
    z.object({
      _id: id,
      expert: z.object({ name: z.string(), unavailable: z.boolean().optional() }),
      status: reviewStatus,
    }),
  ),
});
export type DivisionCase = z.output<typeof divisionCase>;

export const expertStatistics = endpoint({
  method: 'post',
  path: '/api/expert/stats',
  summary:
    'The applications of the expert division with their experts, the newest number first. `after` is `next` of the page before; `offset` leaves out that many, for who counts pages',
  who,
  reads: true,
  touchedBy: on('application'),
  page: byKeys,
  body: z.object({
    filters: statisticsFilters.default({}),
    limit: wholeNumber(1, LIMITS.pageSize).default(LIMITS.statisticsPage),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  output: z.object({
    applications: z.array(divisionCase),
    /** Number of cases that the filters find; counted where no `after` was given, and no further than 500 behind `offset`. */
    total: z.number().nullable(),
    /** There are more than `total`. */
    total_is_least: z.boolean(),
    next: z.string().nullable(),
  }),
});

export const expertNames = endpoint({
  method: 'post',
  path: '/api/expert/stats/find',
  summary: `At most ${EXPERT_NAMES_MOST} experts whose names have all words of the query, from ${EXPERT_NAME_LEAST} characters on`,
  who,
  reads: true,
  body: z.object({ query: z.string().trim().max(TEXT) }),
  output: z.object({ experts: z.array(z.object({ _id: id, name: z.string() })) }),
});
