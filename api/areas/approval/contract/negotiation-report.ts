import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { opensArea } from '../../../contract/who';

/** A report and its file; `url` is null until it is made. */
const report = z.object({
  /** Digest of the report's content. */
  _id: z.string(),
  url: z.string().nullable(),
  name: z.string(),
  mime: z.literal('application/pdf'),
});

export const generateNegotiationReport = endpoint({
  method: 'post',
  path: '/api/reporting/stats/:id/generate-negotiation-report',
  summary:
    'Requests a report on all negotiation procedures of an application with old and agreed values, answers and decisions. Answers 200 with the `url` of the PDF if the report of this content is made already, otherwise 202 with `pending`: it is made in the background, and a repeated call answers its `url`. A call after a failure has it made again',
  who: opensArea('/rp'),
  params: idParams,
  output: report.extend({ pending: z.boolean() }),
});

const listedReport = report.extend({
  application: id,
  /** `late`: it takes longer than usual, since the service is busy or down. */
  state: z.enum(['waiting', 'late', 'made', 'failed']),
  requested_at: moment,
  /** Reason of a failure. */
  code: z.string().nullable(),
  detail: z.string().nullable(),
});
export type NegotiationReport = z.output<typeof listedReport>;

export const negotiationReports = endpoint({
  method: 'get',
  path: '/api/reporting/negotiation-reports',
  summary:
    'Reports on negotiations in the language of the caller that anybody has requested within a day, the newest of each application; at most 200',
  who: opensArea('/rp'),
  outdatedBy: eventsOfKinds('negotiation_report'),
  output: z.object({ reports: z.array(listedReport) }),
});
