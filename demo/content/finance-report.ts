import type { ApplicationContent, SheetContent } from './application-types';
import type { MultidataRow } from './form-types';

const HEAD = ['№', 'Стаття витрат', 'За кошторисом, грн', 'Витрачено, грн'];

/**
 * Makes the finance report of an application in the form of its budget: each row has a line of the budget and the sum spent. The sum of
 * the second line is a little below the plan. A line for the bank's commission is not in the budget.
 */
export function financeReport({ values }: ApplicationContent): SheetContent {
  const lines = (values.budget_lines as MultidataRow[]).map((line, index) => {
    const planned = Number(line.total);
    const saved = index === 1 ? Math.round(planned * 3.7) / 100 : 0;
    return { title: String(line.title), planned, spent: (planned * 100 - Math.round(saved * 100)) / 100 };
  });
  const all = [...lines, { title: 'Комісія банку', planned: null, spent: 245.35 }];
  const total = (column: 'planned' | 'spent') =>
    all.reduce((sum, line) => sum + Math.round((line[column] ?? 0) * 100), 0) / 100;
  return [
    [`Фінансовий звіт: ${values.title_project as string}`],
    [],
    HEAD,
    ...all.map(({ title, planned, spent }, index) => [index + 1, title, planned, spent]),
    [null, 'Разом', total('planned'), total('spent')],
  ];
}
