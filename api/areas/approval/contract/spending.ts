import { z } from 'zod';
import { endpoint, id, idParams } from '../../../contract/define';
import { opensArea } from '../../../contract/who';

/** Hryvnias as a decimal with two places and an optional minus. */
const decimal = z.string().regex(/^-?\d+\.\d{2}$/);

/** Spent sums compared with the budget, line by line (rules/reporting-and-act, "Spent against budget"). */
export const spendingView = z.object({
  /** The file that was read. */
  file: z.object({ _id: id, name: z.string() }),
  lines: z.array(
    z.object({
      title: z.string(),
      /** Null for a line that the budget does not have. */
      planned: decimal.nullable(),
      /** Null for a line that the report does not have. */
      spent: decimal.nullable(),
      difference: decimal,
    }),
  ),
  planned: decimal,
  spent: decimal,
  difference: decimal,
  /** Total stated in the report, if it differs from the sum of the lines. */
  stated: decimal.nullable(),
});
export type SpendingView = z.output<typeof spendingView>;

export const reportSpending = endpoint({
  method: 'get',
  path: '/api/reporting/:id/reporting/:procedureId/spending',
  summary:
    'The spending in a finance report compared with the agreed budget; null if the report has another form',
  who: opensArea('/rp'),
  params: idParams.extend({ procedureId: id }),
  output: z.object({ spending: spendingView.nullable() }),
});

/** The submitted budget beside the final one, line by line (rules/negotiation, "Both budgets"). */
export const budgetsView = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      /** Null for a line that the submitted budget does not have. */
      submitted: decimal.nullable(),
      /** Null for a line that the final budget does not have. */
      final: decimal.nullable(),
      difference: decimal,
    }),
  ),
  submitted: decimal,
  final: decimal,
  difference: decimal,
});
export type BudgetsView = z.output<typeof budgetsView>;

export const procedureBudgets = endpoint({
  method: 'get',
  path: '/api/reporting/:id/procedure/:negotiationId/budgets',
  summary:
    'The submitted budget compared with the final budget of an offline procedure; null unless both are workbooks of the usual form',
  who: opensArea('/rp'),
  params: idParams.extend({ negotiationId: id }),
  output: z.object({ budgets: budgetsView.nullable() }),
});

export const budgetTotal = endpoint({
  method: 'get',
  path: '/api/files/:id/budget',
  summary: 'The sum of all lines of a budget; null unless the file is a workbook of the usual form',
  who: opensArea('/rp'),
  params: idParams,
  output: z.object({ total: decimal.nullable() }),
});
