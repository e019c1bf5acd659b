import { z } from 'zod';
import { id, moment } from '../../../contract/define';
import { fileView } from '../../files/contract/files';

const person = z.object({ _id: z.string(), name: z.string() });
export const reportType = z.enum(['content', 'finance']);

/** A file of a report (rules/reporting-and-act, "Report files"). */
export const reportFile = fileView.extend({
  /** Name of the applicant or manager who uploaded it. */
  user: z.string(),
  /** Extension of the file's name, in lower case, without the dot. */
  extension: z.string(),
  /** The same URL as `url`; a request for it needs the token. */
  absolute_path: z.string(),
});
export type ReportFile = z.output<typeof reportFile>;

/** One report of the applicant (rules/reporting-and-act, "Report record"). */
export const reportView = z.object({
  _id: id,
  type: reportType,
  status: z.number(),
  documents: z.array(reportFile),
  /** File that the manager attached to the internal decision. */
  attachment: reportFile.nullable(),
  message_inner: z.string().nullable(),
  message_applicant: z.string().nullable(),
  created_at: moment,
  /** Moment when the applicant sent the report; null while the report is empty. */
  uploaded_at: moment.nullable(),
  /** Person who took the internal decision. */
  user_manager: person.nullable(),
  manager_at: moment.nullable(),
  /** Person who took the decision that the applicant sees. */
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

/** Latest feedback on the reports of one type; before the first feedback, `status` is 0 and the rest null. */
const latestFeedback = z.object({
  status: z.number(),
  message: z.string().nullable(),
  user: person.nullable(),
  updated_at: moment.nullable(),
});

export const reportingView = z.object({
  status: z.number(),
  /** Id of the newest report of each type. */
  content_report: id.nullable(),
  financal_report: id.nullable(),
  /** Latest feedback on the content reports (`project`) and on the finance reports (`financer`). */
  project: latestFeedback,
  financer: latestFeedback,
  /** All feedback, newest first. */
  feedbacks: z.array(reportFeedback),
  procedures: z.array(reportView),
});
export type ReportingView = z.output<typeof reportingView>;
