import { latestReport, reportingStatus } from '../../../../domain/application/overall';
import type { ApplicationState, Report } from '../../../../domain/application/state';
import type { ApplicationRecords, DecisionRow } from '../../../queries/application-rows';
import type { ReportFeedback, ReportFile, ReportingView, ReportView } from '../contract/reporting';
import { comment, presentDecidedBy, firstDecision, latestDecision } from './decisions';
import { extensionOf, filesById } from './files';

/** Returns reporting with its reports and all feedback. */
export const presentReporting = (records: ApplicationRecords): ReportingView => {
  const { state, report_feedbacks } = records.application;
  const feedbacks = report_feedbacks ?? [];
  return {
    ...hiddenReporting(state),
    project: latestOf(feedbacks, 'content'),
    financer: latestOf(feedbacks, 'finance'),
    feedbacks,
    procedures: state.reporting.reports.map((report) => reportView(records, report)),
  };
};

/** Returns only the status of reporting, for roles that do not open `/rp`. */
export const hiddenReporting = (state: ApplicationState): ReportingView => ({
  ...HIDDEN_REPORTING,
  status: reportingStatus(state),
  content_report: latestReport(state, 'content')?.id ?? null,
  financal_report: latestReport(state, 'finance')?.id ?? null,
});

const NO_FEEDBACK = { status: 0, message: null, user: null, updated_at: null };

export const HIDDEN_REPORTING: ReportingView = {
  status: 0,
  content_report: null,
  financal_report: null,
  project: NO_FEEDBACK,
  financer: NO_FEEDBACK,
  feedbacks: [],
  procedures: [],
};

function latestOf(feedbacks: readonly ReportFeedback[], type: ReportFeedback['type']) {
  const latestFeedback = feedbacks.find((feedback) => feedback.type === type);
  if (!latestFeedback) return NO_FEEDBACK;
  const { status, message, user, updated_at } = latestFeedback;
  return { status, message, user, updated_at };
}

function reportView(records: ApplicationRecords, report: Report): ReportView {
  const step = (name: string) => `reporting_${report.type}.${name}`;
  const creation = firstDecision(records, [step('create'), step('upload')], report.id);
  const lastUpload = latestDecision(records, [step('upload')], report.id);
  const [manager, decision] = ['review', 'answer'].map((name) =>
    latestDecision(records, [step(name)], report.id),
  );
  const applicant = records.application.applicant.name ?? '';
  return {
    _id: report.id,
    type: report.type,
    status: report.status,
    documents: filesOf(records, report.files, applicant),
    attachment: attachmentOf(records, report),
    message_inner: comment(manager),
    message_applicant: comment(decision),
    created_at: (creation?.created_at ?? records.application.created_at).toISOString(),
    uploaded_at: report.files.length > 0 ? (lastUpload?.created_at.toISOString() ?? null) : null,
    user_manager: presentDecidedBy(records.names, manager).user,
    manager_at: atOf(manager),
    user_decision: presentDecidedBy(records.names, decision).user,
    decision_at: atOf(decision),
    protocol: null,
  };
}

const atOf = (decision: DecisionRow | undefined) => decision?.created_at.toISOString() ?? null;

/** Returns the manager's file until it is removed. Older reports have the file only in the decision, not in the state. */
function attachmentOf(records: ApplicationRecords, { id, type }: Report): ReportFile | null {
  const steps = [`reporting_${type}.review`, `reporting_${type}.remove_attachment`];
  const last = latestDecision(records, steps, id);
  const uploader = last ? (records.names.get(last.actor_id) ?? '') : '';
  return filesOf(records, last?.body.files?.attachment, uploader)[0] ?? null;
}

const filesOf = ({ files }: ApplicationRecords, ids: readonly string[] = [], user: string): ReportFile[] =>
  filesById(files, ids).map((file) => ({
    ...file,
    user,
    extension: extensionOf(file.name),
    absolute_path: file.url,
  }));
