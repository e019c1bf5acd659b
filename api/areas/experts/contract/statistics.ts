import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { ExpertStatus, ReviewStatus } from '../../../../domain/statuses';
import { endpoint, id } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { wholeNumber } from '../../../contract/text';
import { opensArea } from '../../../contract/who';
import { reviewStatus } from './review-status';

const who = opensArea('/ed');

/**
 * Minimum number of characters of an expert's name, and maximum number of names offered for it
 * (rules/expert-review, "Expert statistics").
 */
export const MIN_EXPERT_NAME_LENGTH = 4;
export const MAX_EXPERT_NAMES = 10;
/** Maximum length of a filter's text. */
const MAX_TEXT_LENGTH = 200;

/** Schema of a status of this table. Other numbers within the range are accepted and match nothing. */
const statusOf = (statuses: Record<string, number>) => {
  const all = Object.values(statuses);
  return wholeNumber(Math.min(...all), Math.max(...all)).optional();
};

/** All filters must match; an empty text is ignored. Status and name must match the same review. */
export const statisticsFilters = z.object({
  /** Beginning of the number. If no number begins with this text, it may be any part of the number. */
  spec_id: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
  /** The division's status. */
  application_status: statusOf(ExpertStatus),
  /** The application has a review with this status. */
  review_status: statusOf(ReviewStatus),
  /** The application has a review by an expert whose name contains all of these words. */
  expert_name: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
  sector: z.string().max(MAX_TEXT_LENGTH).optional(),
});
export type StatisticsFilters = z.output<typeof statisticsFilters>;

/** An application of the expert division, with the progress of its experts. */
export const divisionCase = z.object({
  _id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  contest: z.object({ _id: id, title: z.string() }),
  cultural_sector: z.string().nullable(),
  rating: z.number().nullable(),
  expert_review: z.object({ status: z.number() }),
  /** Reviews in the order of distribution, including released and refused ones. */
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
    'The applications of the expert division with their experts, the newest number first. `after` is `next` of the previous page; `offset` is the number of rows to leave out, for callers that count pages',
  who,
  reads: true,
  outdatedBy: eventsOfKinds('application'),
  page: byKeys,
  body: z.object({
    filters: statisticsFilters.default({}),
    limit: wholeNumber(1, LIMITS.pageSize).default(LIMITS.statisticsPage),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  output: z.object({
    applications: z.array(divisionCase),
    /** Number of matching cases; null with `after`; counting stops at 500 after `offset`. */
    total: z.number().nullable(),
    /** `total` is a lower bound: more cases match. */
    total_is_least: z.boolean(),
    next: z.string().nullable(),
  }),
});

export const expertNames = endpoint({
  method: 'post',
  path: '/api/expert/stats/find',
  summary: `At most ${MAX_EXPERT_NAMES} experts whose names have all words of the query, from ${MIN_EXPERT_NAME_LENGTH} characters on`,
  who,
  reads: true,
  body: z.object({ query: z.string().trim().max(MAX_TEXT_LENGTH) }),
  output: z.object({ experts: z.array(z.object({ _id: id, name: z.string() })) }),
});
