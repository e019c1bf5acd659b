import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { EmptyState } from '../../shared/EmptyState';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { filtersOf, PAYMENT_FILTERS } from './filters';
import { paymentColumns } from './paymentColumns';
import { PaymentFilters } from './PaymentFilters';
import { Totals } from './Totals';

/** /rp/payments: the tranches of a season with totals of what the filters pass (rules/payments, "Register of payments"). */
export default function PaymentsPage() {
  const { t, i18n } = useTranslation('payments');
  const [state, change] = useQueryState(PAYMENT_FILTERS);
  const read = usePagedRead('payments', { query: filtersOf(state) });
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  return (
    <Page>
      <PaymentFilters state={state} onChange={change} choices={first} />
      {first && <Totals totals={first.totals} />}
      <PagedTable
        read={read}
        rowsOf={({ payments }) => payments}
        columns={paymentColumns(t, i18n.language)}
        label={t('register.title')}
        empty={<EmptyState text={t('register.empty')} />}
      />
    </Page>
  );
}
