import type Router from '@koa/router';
import { hryvniasOrNone, totalOf } from '../../../../domain/application/budget-lines';
import { compareBudgets } from '../../../../domain/application/budgets';
import { budgetOf, compareSpending } from '../../../../domain/application/spending';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import { linesOfFile, sheetForm } from '../../../queries/sheet-lines';
import type { Services } from '../../../services';
import { agreedVersionOf } from '../../application/presenters/agreed-version';
import { applicationRecords } from '../../application/queries/application';
import { readableFile } from '../../files/policies/files';
import { budgetTotal, procedureBudgets, reportSpending } from '../contract/spending';

const TITLES = { title: 'approval:spending.form.title', total: 'approval:spending.form.total' };
const REPORT_FORM = sheetForm({ ...TITLES, sum: 'approval:spending.form.spent' });
const BUDGET_FORM = sheetForm({ ...TITLES, sum: 'approval:budgets.form.sum' });

/** Comparisons of budgets line by line (rules/reporting-and-act, "Spent against budget"; rules/negotiation, "Both budgets"). */
export function spendingRoutes(router: Router, services: Services): void {
  mount(router, services, reportSpending, async ({ params, account }) => {
    await services.limits.take('files.table', account.id);
    const records = orNotFound(await applicationRecords(services.db, params.id));
    const { reports } = records.application.state.reporting;
    const report = orNotFound(reports.find(({ id }) => id === params.procedureId));
    const budget = budgetOf(agreedVersionOf(records).form);
    if (report.type !== 'finance' || !budget) return { spending: null };
    for (const fileId of report.files) {
      const fileLines = await linesOfFile(services, fileId, REPORT_FORM);
      if (!fileLines) continue;
      const { id, name } = fileLines.file;
      return { spending: { file: { _id: id, name }, ...compareSpending(budget, fileLines.lines) } };
    }
    return { spending: null };
  });

  mount(router, services, procedureBudgets, async ({ params, account }) => {
    await services.limits.take('files.table', account.id);
    const records = orNotFound(await applicationRecords(services.db, params.id));
    const { procedures } = records.application.state;
    const { estimate } = orNotFound(procedures.find(({ id }) => id === params.negotiationId));
    const submitted = [...records.files.values()].find(({ budget }) => budget);
    if (!estimate || !submitted) return { budgets: null };
    const before = await linesOfFile(services, submitted.id, BUDGET_FORM);
    const after = before && (await linesOfFile(services, estimate.fileId, BUDGET_FORM));
    return { budgets: after ? compareBudgets(before.lines, after.lines) : null };
  });

  mount(router, services, budgetTotal, async ({ params, account }) => {
    await services.limits.take('files.table', account.id);
    const file = await readableFile(services, account, params.id);
    const budget = await linesOfFile(services, file.id, BUDGET_FORM);
    return { total: hryvniasOrNone(budget && totalOf(budget.lines.lines)) };
  });
}
