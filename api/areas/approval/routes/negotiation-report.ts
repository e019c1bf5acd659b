import type Router from '@koa/router';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { applicationRecords } from '../../application/queries/application';
import { presentApplication } from '../../application/presenters/application';
import { generateNegotiationReport, negotiationReports } from '../contract/negotiation-report';
import { requestNegotiationReport } from '../exports/negotiation-report';
import { presentRecentReport, presentReport } from '../presenters/negotiation-reports';
import { recentReports } from '../queries/negotiation-reports';

/** The report of an application's negotiations, and the recent ones (rules/negotiation, "Report"). */
export function negotiationReportRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, generateNegotiationReport, async ({ params, account, language, ctx }) => {
    const records = orNotFound(await applicationRecords(db, params.id));
    const view = presentApplication(records, { viewer: account, language, now: Date.now() });
    if (view.negotiation_procedures.length === 0) throw new ProblemError(409, 'no-negotiations');
    const report = await requestNegotiationReport(services, account, view);
    const pending = report.state !== 'made';
    if (pending) ctx.status = 202;
    return { ...presentReport(report), pending };
  });

  mount(router, services, negotiationReports, async ({ account }) => {
    const reports = await recentReports({ db }, account.language);
    return { reports: reports.map((report) => presentRecentReport(account.language, report)) };
  });
}
