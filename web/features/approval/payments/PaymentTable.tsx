import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { ReportStatus } from '../../../../domain/statuses';
import { formatMoney, Money } from '../../../application-parts/Money';
import { PaymentStatusTag } from '../../../application-parts/PaymentStatusTag';
import { paymentDocument } from '../../../application-parts/paymentDocument';
import { approvalAddress } from '../../../routes/approvalAddress';
import { shortDay } from '../../../shared/shortDay';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { TwoLines } from '../../../shared/table/TwoLines';

type Tranche = PaymentsView['tranches'][number] & { number: number };

interface PaymentTableProps {
  view: ApplicationView;
  payments: PaymentsView;
}

/** Tranches with their condition, payment and return. */
export function PaymentTable({ view, payments }: PaymentTableProps) {
  const { t, i18n } = useTranslation('payments');
  const money = (of: string) => formatMoney(of, i18n.language);
  const columns: readonly Column<Tranche>[] = [
    {
      key: 'sum',
      title: t('column.sum'),
      width: '30%',
      card: 'line',
      render: ({ sum, number }) => (
        <TwoLines first={<Money amount={sum} />} second={`${t('column.number')} ${number}`} />
      ),
    },
    {
      key: 'condition',
      title: t('column.condition'),
      width: '36%',
      render: (tranche) => <Condition view={view} tranche={tranche} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: '34%',
      render: (tranche) => <TrancheStatus tranche={tranche} money={money} />,
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

/** Status of a tranche, with the documents of its payment and return, and the reason. */
function TrancheStatus({ tranche, money }: { tranche: Tranche; money: (of: string) => string }) {
  const { t } = useTranslation('payments');
  const { paid, paid_on: on, document, retained, message } = tranche;
  const { returned, returned_on: back, return_document: returnDocument } = tranche;
  return (
    <>
      <PaymentStatusTag tranche={tranche} />
      {paid !== null && on !== null && (
        <div>
          <Money amount={paid} /> {paymentDocument(t, document, shortDay(on))}
        </div>
      )}
      {Number(retained) > 0 && <div>{t('retained', { sum: money(retained) })}</div>}
      {back !== null && (
        <div>
          {t('column.return')}: <Money amount={returned} />{' '}
          {paymentDocument(t, returnDocument, shortDay(back))}
        </div>
      )}
      {message && <div>{message}</div>}
    </>
  );
}

/** Condition of a tranche, linked to the agreement, the accepted report or the list of reports. */
function Condition({ view, tranche }: { view: ApplicationView; tranche: Tranche }) {
  const { t } = useTranslation('payments');
  const { condition, fulfilled, due } = tranche;
  const name = t(`condition.${condition}`);
  const state = `${shortDay(due)}, ${t(fulfilled ? 'fulfilled' : 'unfulfilled')}`;
  if (condition === 'date') return <TwoLines breaks first={name} second={state} />;
  return <TwoLines breaks first={<Link to={addressOf(view, condition)}>{name}</Link>} second={state} />;
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
