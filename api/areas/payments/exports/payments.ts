import type { Readable } from 'node:stream';
import { translate, type Language } from '../../../../texts/translate';
import { xlsxStream, type XlsxColumn } from '../../../exports/xlsx';
import type { PaymentRow, PaymentTotals } from '../contract/payments';

type Line = Partial<PaymentRow>;

/** Converts a decimal to a number, exact up to 15 digits, which is also a spreadsheet's limit. */
const money = (decimal: string | null | undefined) => (decimal == null ? null : Number(decimal));

/** Returns the register as a workbook; its last line has the totals. */
export function paymentsXlsx(
  payments: AsyncIterable<PaymentRow>,
  totals: PaymentTotals,
  language: Language,
): Readable {
  const t = (key: string) => translate(language, `payments:${key}`);
  const column = (
    key: string,
    value: XlsxColumn<Line>['value'],
    over: Partial<XlsxColumn<Line>> = {},
  ): XlsxColumn<Line> => ({ key, title: t(`register.${key}`), value, ...over });
  const sum = (key: string, value: (line: Line) => string | null | undefined) =>
    column(key, (line) => money(value(line)), { money: true, width: 18 });
  const columns: XlsxColumn<Line>[] = [
    column('application', (line) => line.spec_id ?? null, { width: 20 }),
    column('applicant', (line) => line.applicant ?? null, { width: 40 }),
    column('project', (line) => line.title ?? null, { width: 60 }),
    column('program', (line) => line.program ?? null, { width: 32 }),
    column('tranche', (line) => line.number ?? null, { width: 10 }),
    sum('sum', (line) => line.sum),
    column('condition', (line) => (line.condition ? t(`condition.${line.condition}`) : null), { width: 32 }),
    column('due', (line) => line.due ?? null, { width: 14 }),
    column('status', (line) =>
      line.status === undefined ? null : translate(language, `processes:status.payment.${line.status}`),
    ),
    column('paidOn', (line) => line.paid_on ?? null, { width: 14 }),
    column('document', (line) => line.document ?? null, { width: 20 }),
    sum('paid', (line) => line.paid),
    sum('retained', (line) => line.retained),
    column('returnedOn', (line) => line.returned_on ?? null, { width: 14 }),
    column('returnDocument', (line) => line.return_document ?? null, { width: 20 }),
    sum('returned', (line) => line.returned),
  ];
  return xlsxStream(
    t('register.sheet'),
    columns,
    withTotals(payments, { ...totals, spec_id: t('register.total') }),
  );
}

async function* withTotals(payments: AsyncIterable<PaymentRow>, last: Line): AsyncGenerator<Line> {
  yield* payments;
  yield last;
}
