import { MEDIA_TYPES } from '../../../../domain/file-kinds';
import type { ReportRow } from '../../../../records/negotiation-reports';
import type { Language } from '../../../../texts/translate';
import { problemCode, problemText } from '../../../presenters/stored-problem';
import type { NegotiationReport } from '../contract/negotiation-report';
import type { RecentReport } from '../queries/negotiation-reports';

/** Presents a report with the URL of its file. */
export const presentReport = ({ digest, file_id: file, name }: ReportRow) => ({
  _id: digest,
  url: file && `/api/files/${file}`,
  name,
  mime: MEDIA_TYPES.pdf,
});

/** Presents a report of the list, with the reason of a failure. */
export const presentRecentReport = (language: Language, report: RecentReport): NegotiationReport => ({
  ...presentReport(report),
  application: report.application_id,
  state: report.late ? 'late' : report.state,
  requested_at: report.requested_at.toISOString(),
  code: report.problem && problemCode(report.problem),
  detail: report.problem && problemText(language, report.problem),
});
