import type { TFunction } from 'i18next';
import type { PaymentRow } from '../../../api/areas/payments/contract/payments';
import { formatMoney, Money } from '../../application-parts/Money';
import { paymentDocument } from '../../application-parts/paymentDocument';
import { approvalAddress } from '../../routes/approvalAddress';
import { shortDay } from '../../shared/shortDay';
import { PaymentStatusTag } from '../../application-parts/PaymentStatusTag';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { wholeOf } from '../../shared/table/wholeOf';

/**
 * Columns of the register, in which neither a date nor a sum is cut; a row links to the schedule of its application. A returned tranche
 * has a third line instead of a column that is empty for all others.
 */
export function paymentColumns(t: TFunction<'payments'>, language: string): Column<PaymentRow>[] {
  const documentOf = (document: string | null, on: string) => paymentDocument(t, document, shortDay(on));
  const money = (sum: string) => formatMoney(sum, language);
  return [
    {
      key: 'application',
      title: t('register.application'),
      card: 'line',
      render: ({ application_id: id, spec_id: number, title, applicant }) => (
        <TwoLines
          first={
            <RowLink
              to={approvalAddress(id, 'agreement/payments')}
              fullText={wholeOf([title, `${number} · ${applicant}`])}
            >
              {title.trim() || number}
            </RowLink>
          }
          second={
            <>
              <span className="number">{number}</span> · {applicant}
            </>
          }
        />
      ),
    },
    {
      key: 'tranche',
      title: t('register.tranche'),
      width: 190,
      render: ({ sum, number, condition }) => (
        <TwoLines
          breaks
          first={<Money amount={sum} />}
          second={`${t('register.number', { number })}. ${t(`condition.${condition}`)}`}
        />
      ),
    },
    {
      key: 'status',
      title: t('register.status'),
      width: 164,
      render: (row) => (
        <TwoLines
          breaks
          first={<PaymentStatusTag tranche={row} />}
          second={[t('register.dueBy', { day: shortDay(row.due) }), row.late && t('register.late')]
            .filter(Boolean)
            .join(', ')}
        />
      ),
    },
    {
      key: 'paid',
      title: t('register.paid'),
      width: 178,
      render: (row) =>
        row.paid !== null &&
        row.paid_on !== null && (
          <TwoLines
            breaks
            first={<Money amount={row.paid} />}
            second={[
              documentOf(row.document, row.paid_on),
              Number(row.retained) > 0 && t('retained', { sum: money(row.retained) }),
              row.returned_on !== null &&
                t('register.returnedBy', {
                  sum: money(row.returned),
                  document: documentOf(row.return_document, row.returned_on),
                }),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ),
    },
  ];
}
