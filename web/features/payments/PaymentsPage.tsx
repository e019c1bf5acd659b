import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ALL_SEASONS, type payments } from '../../../api/areas/payments/contract/payments';
import type { OutputOf } from '../../../api/contract/endpoint';
import { mayEverTake } from '../../../domain/processes';
import { usePagedRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { accountOf } from '../../session/slice';
import { EmptyState } from '../../shared/EmptyState';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { useAppSelector } from '../../store/hooks';
import { filtersOf, PAYMENT_FILTERS } from './filters';
import { paymentColumns } from './paymentColumns';
import { PaymentFilters } from './PaymentFilters';
import { LIST, PlansDrawer } from './plans/PlansDrawer';
import { Totals } from './Totals';

/** /rp/payments: the tranches of a season or of all that pass the filters, with their totals (rules/payments, "Register of payments"). */
export default function PaymentsPage() {
  const { t, i18n } = useTranslation('payments');
  const [state, change] = useQueryState(PAYMENT_FILTERS);
  const [{ plans }, changePlans] = useQueryState(['plans']);
  const keepsPlans = useAppSelector((store) =>
    mayEverTake('payment_schedule.set', accountOf(store)?.role ?? 'unassigned'),
  );
  const read = usePagedRead('payments', { query: filtersOf(state) });
  const seasonName = ({ season }: OutputOf<typeof payments>) =>
    season?.title ?? (state.season === ALL_SEASONS ? t('register.allSeasons') : undefined);
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  return (
    <Page
      extra={keepsPlans && <Button onClick={() => changePlans({ plans: LIST })}>{t('plans.title')}</Button>}
    >
      <PaymentFilters state={state} onChange={change} choices={first} />
      {first && <Totals totals={first.totals} season={seasonName(first)} />}
      <PagedTable
        read={read}
        rowsOf={({ payments }) => payments}
        columns={paymentColumns(t, i18n.language)}
        label={t('register.title')}
        empty={<EmptyState text={t('register.empty')} />}
      />
      {keepsPlans && plans && <PlansDrawer place={plans} onPlace={(path) => changePlans({ plans: path })} />}
    </Page>
  );
}
