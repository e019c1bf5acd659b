import { z } from 'zod';
import { hasStatus, STATISTICS_STAGE_NAMES } from '../../../../domain/application/statistics-stages';
import { LIMITS } from '../../../../domain/limits';
import { fieldFault } from '../../../contract/identifiers';
import { endpoint, id } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { wholeNumber } from '../../../contract/text';
import { opensArea } from '../../../contract/who';

/** Maximum number of characters of the filter by number. */
const NUMBER_LENGTH = 200;

/**
 * Filters of the statistics of approval (rules/negotiation, "Statistics"). A stage without a status does not
 * filter; it only selects which status is shown.
 */
export const approvalFilters = z
  .object({
    /** Beginning of the number. If no number begins with this text, it may be any part of the number. */
    spec_id: z.string().trim().max(NUMBER_LENGTH).optional(),
    reporting_type: z.enum(STATISTICS_STAGE_NAMES).optional(),
    /** A status of that stage. */
    reporting_status: wholeNumber(-9, 9).optional(),
  })
  .superRefine(({ reporting_type: stage, reporting_status: status }, context) => {
    if (status === undefined || (stage && hasStatus(stage, status))) return;
    context.addIssue({ code: 'custom', path: ['reporting_status'], ...fieldFault('statusOfStage') });
  });
export type ApprovalFilters = z.output<typeof approvalFilters>;

/** An application in approval with the status of the chosen stage and all its negotiations. */
export const approvalRecord = z.object({
  application: z.object({
    _id: id,
    spec_id: z.string(),
    title: z.string(),
    applicant: z.string(),
    contest: z.object({ _id: id, title: z.string() }),
    reporting_review: z.object({ status: z.number() }),
  }),
  /** Stage chosen in the filters. */
  type: z.enum(STATISTICS_STAGE_NAMES).nullable(),
  /** Statuses in the chosen stage: one for each additional agreement, exactly one for any other stage. */
  statuses: z.array(z.number()),
  /** Oldest first. */
  negotiations: z.array(z.object({ _id: id, type: z.enum(['online', 'offline']), status: z.number() })),
});
export type ApprovalRecord = z.output<typeof approvalRecord>;

export const approvalStatistics = endpoint({
  method: 'post',
  path: '/api/reporting/stats',
  summary:
    'The applications of the approval division with the status of a stage and their negotiations, the newest number first. `after` is `next` of the previous page; `skip` is the number of rows to leave out, for callers that count pages',
  who: opensArea('/rp'),
  reads: true,
  outdatedBy: eventsOfKinds('application'),
  page: byKeys,
  body: z.object({
    filters: approvalFilters.default({}),
    limit: wholeNumber(1, LIMITS.pageSize).default(LIMITS.statisticsPage),
    skip: wholeNumber(0, 1_000_000).default(0),
  }),
  output: z.object({
    records: z.array(approvalRecord),
    /** Number of matching applications; null with `after`; counting stops at 500 after `skip`. */
    total: z.number().nullable(),
    /** `total` is a lower bound: more applications match. */
    total_is_least: z.boolean(),
    next: z.string().nullable(),
  }),
});
