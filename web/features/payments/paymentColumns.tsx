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

/** Columns of the register, in which neither a date nor a sum is cut; a row links to the schedule of its application. */
export function paymentColumns(t: TFunction<'payments'>, language: string): Column<PaymentRow>[] {
  const documentOf = (document: string | null, on: string) => paymentDocument(t, document, shortDay(on));
  return [
    {
      key: 'application',
      title: t('register.application'),
      card: 'line',
      render: ({ application_id: id, spec_id: number, title, applicant }) => (
        <TwoLines
          first={
            <>
              <RowLink
                to={approvalAddress(id, 'agreement/payments')}
                fullText={`${number} ${title}, ${applicant}`}
              >
                {number}
              </RowLink>{' '}
              {title}
            </>
          }
          second={applicant}
        />
      ),
    },
    {
      key: 'tranche',
      title: t('register.tranche'),
      width: 170,
      render: ({ sum, number, condition }) => (
        <TwoLines
          first={<Money amount={sum} />}
          second={`${t('register.number', { number })}. ${t(`condition.${condition}`)}`}
        />
      ),
    },
    {
      key: 'due',
      title: t('register.due'),
      width: 112,
      render: ({ due, late }) => (
        <TwoLines breaks first={shortDay(due)} second={late ? t('register.late') : undefined} />
      ),
    },
    {
      key: 'status',
      title: t('register.status'),
      width: 146,
      render: (row) => <PaymentStatusTag tranche={row} />,
    },
    {
      key: 'paid',
      title: t('register.paid'),
      width: 146,
      render: ({ paid, paid_on: on, document, retained }) =>
        paid !== null &&
        on !== null && (
          <TwoLines
            breaks
            first={<Money amount={paid} />}
            second={[
              documentOf(document, on),
              Number(retained) > 0 && t('retained', { sum: formatMoney(retained, language) }),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ),
    },
    {
      key: 'returned',
      title: t('register.returned'),
      width: 146,
      render: ({ returned, returned_on: on, return_document: document }) =>
        on !== null && (
          <TwoLines breaks first={<Money amount={returned} />} second={documentOf(document, on)} />
        ),
    },
  ];
}
