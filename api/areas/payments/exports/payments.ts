import type { Readable } from 'node:stream';
import { isPartlyReturned } from '../../../../domain/application/payment-conditions';
import { translate, type Language } from '../../../../texts/translate';
import { xlsxStream, type XlsxColumn } from '../../../exports/xlsx';
import type { PaymentRow, PaymentTotals } from '../contract/payments';

type Line = Partial<PaymentRow>;

/** Converts a decimal to a number, exact up to 15 digits, which is also a spreadsheet's limit. */
const money = (decimal: string | null | undefined) => (decimal == null ? null : Number(decimal));

/** The register as a workbook. Its last line has the totals, which are outside of the workbook's filter. */
export function paymentsXlsx(
  payments: AsyncIterable<Line>,
  totals: PaymentTotals,
  language: Language,
): Readable {
  const t = (key: string) => translate(language, `payments:${key}`);
  const column = (
    key: string,
    value: XlsxColumn<Line>['value'],
    overrides: Partial<XlsxColumn<Line>> = {},
  ): XlsxColumn<Line> => ({ key, title: t(`register.${key}`), value, ...overrides });
  const sum = (key: string, value: (line: Line) => string | null | undefined) =>
    column(key, (line) => money(value(line)), { kind: 'money', width: 18 });
  const day = (key: string, value: XlsxColumn<Line>['value']) =>
    column(key, value, { kind: 'day', width: 14 });
  const columns: XlsxColumn<Line>[] = [
    column('application', (line) => line.spec_id ?? null, { width: 20 }),
    column('applicant', (line) => line.applicant ?? null, { width: 40 }),
    column('project', (line) => line.title ?? null, { width: 60 }),
    column('program', (line) => line.program ?? null, { width: 32 }),
    column('tranche', (line) => line.number ?? null, { width: 10 }),
    sum('sum', (line) => line.sum),
    column('condition', (line) => (line.condition ? t(`condition.${line.condition}`) : null), { width: 32 }),
    day('due', (line) => line.due),
    column('status', (line) =>
      line.status === undefined
        ? null
        : isPartlyReturned(line)
          ? t('partlyReturned')
          : translate(language, `processes:status.payment.${line.status}`),
    ),
    day('paidOn', (line) => line.paid_on),
    column('document', (line) => line.document ?? null, { width: 20 }),
    sum('paid', (line) => line.paid),
    sum('retained', (line) => line.retained),
    day('returnedOn', (line) => line.returned_on),
    column('returnDocument', (line) => line.return_document ?? null, { width: 20 }),
    sum('returned', (line) => line.returned),
  ];
  return xlsxStream(t('register.sheet'), columns, payments, { ...totals, spec_id: t('register.total') });
}
