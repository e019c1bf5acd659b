import type Router from '@koa/router';
import {
  budgetOf,
  compareSpending,
  reportedSpending,
  type ReportForm,
} from '../../../../domain/application/spending';
import { there } from '../../../../records/problem';
import { LANGUAGES, translate } from '../../../../texts/translate';
import { mount } from '../../../mount';
import { findFile } from '../../../queries/files';
import { sheetsOf } from '../../../queries/workbook';
import type { Services } from '../../../services';
import { agreedOf } from '../../application/presenters/agreed';
import { applicationRecords } from '../../application/queries/application';
import { reportSpending, type SpendingView } from '../contract/spending';

/** Headings of the usual form in the languages of the product. */
const FORM: ReportForm = Object.fromEntries(
  (['title', 'spent', 'total'] as const).map((name) => [
    name,
    LANGUAGES.map((language) => translate(language, `approval:spending.form.${name}`)),
  ]),
) as unknown as ReportForm;

/** Spent against budget (rules/reporting-and-act, "Spent against budget"). */
export function spendingRoutes(router: Router, services: Services): void {
  mount(router, services, reportSpending, async ({ params, account }) => {
    await services.limits.take('files.table', account.id);
    const records = there(await applicationRecords(services.db, params.id));
    const { reports } = records.application.state.reporting;
    const report = there(reports.find(({ id }) => id === params.procedureId));
    const budget = budgetOf(agreedOf(records).form);
    if (report.type !== 'finance' || !budget) return { spending: null };
    for (const fileId of report.files) {
      const found = await reported(services, fileId);
      if (found) return { spending: { file: found.file, ...compareSpending(budget, found.said) } };
    }
    return { spending: null };
  });
}

/** Spending that the file reports; undefined where it is of another form. */
async function reported(services: Services, fileId: string) {
  const row = await findFile(services.db, fileId);
  const sheets = row && (await sheetsOf(services, row));
  for (const { rows, cut } of sheets ?? []) {
    const said = cut ? undefined : reportedSpending(rows, FORM);
    if (row && said) return { file: { _id: row.id, name: row.name } satisfies SpendingView['file'], said };
  }
  return undefined;
}
