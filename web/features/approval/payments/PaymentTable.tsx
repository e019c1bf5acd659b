import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { ReportStatus } from '../../../../domain/statuses';
import { formatMoney, Money } from '../../../application-parts/Money';
import { approvalAddress } from '../../../routes/approvalAddress';
import { formatMoment } from '../../../shared/DateTime';
import { StatusTag } from '../../../shared/StatusTag';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { TwoLines } from '../../../shared/table/TwoLines';

type Tranche = PaymentsView['tranches'][number] & { number: number };

interface PaymentTableProps {
  view: ApplicationView;
  payments: PaymentsView;
}

/** Tranches with what each depends on, its payment and its return. */
export function PaymentTable({ view, payments }: PaymentTableProps) {
  const { t, i18n } = useTranslation('payments');
  const day = (of: string) => formatMoment(of, i18n.language, 'day');
  const columns: readonly Column<Tranche>[] = [
    { key: 'number', title: t('column.number'), narrow: true, render: ({ number }) => number },
    {
      key: 'sum',
      title: t('column.sum'),
      figures: true,
      card: 'line',
      render: ({ sum }) => <Money of={sum} />,
    },
    {
      key: 'condition',
      title: t('column.condition'),
      render: (tranche) => <Condition view={view} tranche={tranche} />,
    },
    { key: 'due', title: t('column.due'), narrow: true, render: ({ due }) => day(due) },
    {
      key: 'status',
      title: t('column.status'),
      render: ({ status }) => <StatusTag process="payment" status={status} />,
    },
    {
      key: 'payment',
      title: t('column.payment'),
      render: ({ paid, paid_on: on, document, retained, message, status }) =>
        paid !== null &&
        on !== null && (
          <TwoLines
            first={<Money of={paid} />}
            second={[
              t('document', { document, day: day(on) }),
              Number(retained) > 0 && t('retained', { sum: formatMoney(retained, i18n.language) }),
              status === 2 && message,
            ]
              .filter(Boolean)
              .join('. ')}
          />
        ),
    },
    {
      key: 'return',
      title: t('column.return'),
      render: ({ returned, returned_on: on, return_document: document, message }) =>
        on !== null && (
          <TwoLines
            first={<Money of={returned} />}
            second={[t('document', { document, day: day(on) }), message].filter(Boolean).join('. ')}
          />
        ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={payments.tranches.map((tranche, index) => ({ ...tranche, number: index + 1 }))}
      rowKey={({ _id }) => _id}
    />
  );
}

/** What a tranche waits for, as a link to it: the agreement's signatures, the report that was accepted, the list of reports. */
function Condition({ view, tranche }: { view: ApplicationView; tranche: Tranche }) {
  const { t } = useTranslation('payments');
  const { condition, fulfilled } = tranche;
  const name = t(`condition.${condition}`);
  const state = t(fulfilled ? 'fulfilled' : 'unfulfilled');
  if (condition === 'date') return <TwoLines first={name} second={state} />;
  return <TwoLines first={<Link to={addressOf(view, condition)}>{name}</Link>} second={state} />;
}

function addressOf(
  { _id: id, reporting_review: { reporting } }: ApplicationView,
  condition: Exclude<Tranche['condition'], 'date'>,
): string {
  if (condition === 'agreement_signed') return approvalAddress(id, 'agreement/upload');
  const accepted = reporting.procedures.find(({ status }) => status === ReportStatus.accepted);
  return condition === 'interim_report' && accepted
    ? approvalAddress(id, 'reporting/:reportid', accepted._id)
    : approvalAddress(id, 'reporting');
}
