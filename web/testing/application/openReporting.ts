import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { ReportView } from '../../../api/areas/application/contract/reporting';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../domain/application/approval-stages';
import type { Role } from '../../../domain/roles';
import { blankView, RECORDS, reportFile, uuid } from './blankView';
import { renderApp, signedInAs } from '../renderApp';
import { silentStream, mockServer, type Routes } from '../server';

export const ID = uuid(100);
export const REPORT = uuid(RECORDS.reporting_finance);
export const EARLIER = uuid(77);
export const AT = '2026-03-02T09:30:00.000Z';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const financier = { _id: uuid(61), name: 'Марія Рахівниця' };
export const director = { _id: uuid(62), name: 'Ігор Директор' };
export const address = (path = '') => `/rp/application/${ID}/reporting${path}`;

const pages = (role: Role): NonNullable<ApplicationView['approval']> => ({
  tabs: approvalTabsOf(role).map((tab) => ({ tab, open: true })),
  stages: APPROVAL_STAGES.map((stage) => ({ stage, status: 0, open: true, user: null, updated_at: null })),
  scan: true,
});

const blank = blankView().reporting_review.reporting.procedures[1]!;
export const sheet = { ...reportFile(41, 'Звіт за кошторисом.xlsx'), mime: XLSX };
export const report = (changes: Partial<ReportView> = {}): ReportView => ({
  ...blank,
  uploaded_at: AT,
  documents: [sheet],
  ...changes,
});
/** A returned finance report, followed by `report()`. */
const earlier = report({
  _id: EARLIER,
  status: -2,
  documents: [reportFile(42, 'Перший звіт.pdf')],
  message_inner: 'Не вистачає чеків',
  message_applicant: 'Додайте чеки за друк',
  user_manager: financier,
  manager_at: AT,
  user_decision: financier,
  decision_at: AT,
});

interface Changes {
  procedures?: ReportView[];
  feedbacks?: ApplicationView['reporting_review']['reporting']['feedbacks'];
  can?: ApplicationView['can'];
  ribbon?: ApplicationView['ribbon'];
}

/** Opens a reporting page of an application as an account of this role. */
export async function openReporting(path: string, role: Role, changes: Changes = {}, routes: Routes = {}) {
  const account = signedInAs(role);
  const { procedures = [earlier, report()], feedbacks = [], can = [], ribbon } = changes;
  const { reporting_review: boards, ...rest } = blankView({ approval: pages(role), can });
  const reporting = { ...boards.reporting, feedbacks, procedures };
  const view = {
    ...rest,
    ribbon: ribbon ?? rest.ribbon,
    reporting_review: { ...boards, status: 6, reporting },
  };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    [`GET /api/reporting/${ID}/reporting/${REPORT}/spending`]: () => ({ spending: null }),
    [`GET /api/files/${uuid(41)}/table`]: () => ({ sheets: [] }),
    ...routes,
  });
  return { ...(await renderApp(address(path))), requests };
}
