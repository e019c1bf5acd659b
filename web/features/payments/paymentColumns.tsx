import type { TFunction } from 'i18next';
import type { PaymentRow } from '../../../api/areas/payments/contract/payments';
import { Money } from '../../application-parts/Money';
import { approvalAddress } from '../../routes/approvalAddress';
import { formatMoment } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';

/** Columns of the register; a row leads to the schedule of its application. */
export function paymentColumns(t: TFunction<'payments'>, language: string): Column<PaymentRow>[] {
  const day = (of: string) => formatMoment(of, language, 'day');
  const documentOf = (document: string | null, on: string) => t('document', { document, day: day(on) });
  return [
    {
      key: 'application',
      title: t('register.application'),
      card: 'line',
      render: ({ application_id: id, spec_id: number, applicant }) => (
        <TwoLines
          first={<RowLink to={approvalAddress(id, 'agreement/payments')}>{number}</RowLink>}
          second={applicant}
        />
      ),
    },
    {
      key: 'tranche',
      title: t('register.tranche'),
      render: ({ number, condition }) => (
        <TwoLines first={t('register.number', { number })} second={t(`condition.${condition}`)} />
      ),
    },
    { key: 'sum', title: t('register.sum'), figures: true, render: ({ sum }) => <Money of={sum} /> },
    {
      key: 'due',
      title: t('register.due'),
      render: ({ due, late }) => <TwoLines first={day(due)} second={late ? t('register.late') : undefined} />,
    },
    {
      key: 'status',
      title: t('register.status'),
      render: ({ status }) => <StatusTag process="payment" status={status} />,
    },
    {
      key: 'paid',
      title: t('register.paid'),
      render: ({ paid, paid_on: on, document }) =>
        paid !== null &&
        on !== null && <TwoLines first={<Money of={paid} />} second={documentOf(document, on)} />,
    },
    {
      key: 'retained',
      title: t('register.retained'),
      figures: true,
      render: ({ retained }) => Number(retained) > 0 && <Money of={retained} />,
    },
    {
      key: 'returned',
      title: t('register.returned'),
      render: ({ returned, returned_on: on, return_document: document }) =>
        on !== null && <TwoLines first={<Money of={returned} />} second={documentOf(document, on)} />,
    },
  ];
}
