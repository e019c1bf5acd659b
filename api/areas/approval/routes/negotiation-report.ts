import type Router from '@koa/router';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { applicationRecords } from '../../application/queries/application';
import { presentApplication } from '../../application/presenters/application';
import { generateNegotiationReport } from '../contract/negotiation-report';
import { storeNegotiationReport } from '../exports/negotiation-report';

/** The report of an application's negotiations (rules/negotiation, "Report"). */
export function negotiationReportRoutes(router: Router, services: Services): void {
  mount(router, services, generateNegotiationReport, async ({ params, account, language }) => {
    const records = orNotFound(await applicationRecords(services.db, params.id));
    const view = presentApplication(records, { viewer: account, language, now: Date.now() });
    if (view.negotiation_procedures.length === 0) throw new ProblemError(409, 'no-negotiations');
    return storeNegotiationReport(services, account, view);
  });
}
