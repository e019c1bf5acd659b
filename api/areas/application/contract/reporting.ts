import { z } from 'zod';
import { id, moment } from '../../../contract/define';
import { fileView } from '../../files/contract/files';

const person = z.object({ _id: z.string(), name: z.string() });
export const reportType = z.enum(['content', 'finance']);

/** A file of a report (rules/reporting-and-act, "Report files"). */
export const reportFile = fileView.extend({
  /** Name of the applicant or manager who uploaded it. */
  user: z.string(),
  /** Ending of its name, in lower case, without the dot. */
  extension: z.string(),
  /** URL of the file, as in `url`; needs the token. */
  absolute_path: z.string(),
});
export type ReportFile = z.output<typeof reportFile>;

/** Reporting procedure (rules/reporting-and-act, "Report record"). */
export const reportView = z.object({
  _id: id,
  type: reportType,
  status: z.number(),
  documents: z.array(reportFile),
  /** The manager's file attached to the inner decision. */
  attachment: reportFile.nullable(),
  message_inner: z.string().nullable(),
  message_applicant: z.string().nullable(),
  created_at: moment,
  /** When the applicant sent it; null for an empty slot. */
  uploaded_at: moment.nullable(),
  /** Person of the inner decision. */
  user_manager: person.nullable(),
  manager_at: moment.nullable(),
  /** Person of the decision towards the applicant. */
  user_decision: person.nullable(),
  decision_at: moment.nullable(),
  /** Always null: reports have no protocol. */
  protocol: z.null(),
});
export type ReportView = z.output<typeof reportView>;

/** Feedback on the reports of one type; it changes no status. */
export const reportFeedback = z.object({
  type: reportType,
  status: z.number(),
  message: z.string(),
  user: person,
  updated_at: moment,
});
export type ReportFeedback = z.output<typeof reportFeedback>;

/** The latest feedback on one type; 0 and nulls before the first feedback. */
const latestFeedback = z.object({
  status: z.number(),
  message: z.string().nullable(),
  user: person.nullable(),
  updated_at: moment.nullable(),
});

export const reportingView = z.object({
  status: z.number(),
  /** Ids of the newest procedures of both types. */
  content_report: id.nullable(),
  financal_report: id.nullable(),
  /** The latest feedback on the content and on the finance. */
  project: latestFeedback,
  financer: latestFeedback,
  /** All feedback, newest first. */
  feedbacks: z.array(reportFeedback),
  procedures: z.array(reportView),
});
export type ReportingView = z.output<typeof reportingView>;
