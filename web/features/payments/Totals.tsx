import { useTranslation } from 'react-i18next';
import type { PaymentTotals } from '../../../api/areas/payments/contract/payments';
import { Money } from '../../application-parts/Money';
import { ListTotals } from '../../shared/list/ListTotals';

const SUMS = ['sum', 'paid', 'retained', 'returned'] as const;

/** Totals of all filtered payments of a season, or of all seasons. */
export function Totals({ totals, season }: { totals: PaymentTotals; season?: string }) {
  const { t } = useTranslation('payments');
  return (
    <ListTotals
      label={t('register.total')}
      items={[
        { label: season ?? t('register.total'), value: t('register.totals', { count: totals.count }) },
        ...SUMS.map((key) => ({ label: t(`register.${key}`), value: <Money amount={totals[key]} /> })),
      ]}
    />
  );
}
