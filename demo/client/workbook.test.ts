import { officeKind } from '../../files/check/office';
import { readWorkbook } from '../../files/table/workbook';
import { linesOfSheet, type SheetForm } from '../../domain/application/budget-lines';
import { translate } from '../../texts/translate';
import { applications, financeReport } from '../content';
import { workbook } from './workbook';

const DATE = '2026-11-27T10:00:00Z';
const FORM: SheetForm = {
  title: [translate('uk', 'approval:spending.form.title')],
  sum: [translate('uk', 'approval:spending.form.spent')],
  total: [translate('uk', 'approval:spending.form.total')],
};

test.each(applications.map((application) => [application.key, application] as const))(
  'the finance report of %s is a workbook of the usual form, and its total is the sum of its lines',
  async (_, application) => {
    const bytes = Buffer.from(await workbook('Фінансовий звіт', financeReport(application), DATE));
    expect(await officeKind(bytes, bytes.length)).toEqual({ kind: 'xlsx', marks: [] });
    const [sheet] = await readWorkbook(bytes);
    const sheetLines = linesOfSheet(sheet?.rows ?? [], FORM);
    expect(sheetLines?.lines).toHaveLength((application.values.budget_lines as object[]).length + 1);
    expect(sheetLines?.stated).toBe(sheetLines?.lines.reduce((sum, line) => sum + line.sum, 0n));
  },
);

test('equal content and date give equal bytes', async () => {
  const [application] = applications;
  if (!application) throw new Error('no application');
  const makeWorkbook = () => workbook('Звіт', financeReport(application), DATE);
  expect(await makeWorkbook()).toEqual(await makeWorkbook());
});
