import type { ApplicationContent, BudgetContent, DocumentContent, SheetContent } from './application-types';

const HEAD = ['№', 'Стаття витрат', 'Кількість', 'Одиниця', 'Ціна, грн', 'Сума, грн'];

/** Returns a budget as a sheet: one row for each line, and the total. */
export const budgetSheet = (title: string, budget: readonly BudgetContent[]): SheetContent => [
  [title],
  [],
  HEAD,
  ...budget.map(([line, quantity, unit, price], index) => [
    index + 1,
    line,
    quantity,
    unit,
    price,
    quantity * price,
  ]),
  [null, 'Разом', null, null, null, totalOf(budget)],
];

/** Returns the sum of a budget in hryvnias. */
export const totalOf = (budget: readonly BudgetContent[]): number =>
  budget.reduce((sum, [, quantity, , price]) => sum + quantity * price, 0);

/** Returns the budget that the commission of an offline negotiation approves, as a workbook; undefined if the content has none. */
export function finalBudgetDocument({
  values,
  finalBudget,
}: ApplicationContent): { document: DocumentContent; sum: number } | undefined {
  if (!finalBudget) return undefined;
  const title = 'Фінальний кошторис';
  const about = `${title}: ${values.title_project as string}`;
  const document = {
    prefix: 'estimate',
    title,
    kind: 'pdf' as const,
    sheet: budgetSheet(about, finalBudget),
    content: { paragraphs: [about] },
  };
  return { document, sum: totalOf(finalBudget) };
}
