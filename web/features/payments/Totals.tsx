import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PaymentTotals } from '../../../api/areas/payments/contract/payments';
import { Money } from '../../application-parts/Money';

const SUMS = ['sum', 'paid', 'retained', 'returned'] as const;

/** Totals of all filtered payments of a season, or of all seasons. */
export function Totals({ totals, season }: { totals: PaymentTotals; season?: string }) {
  const { t } = useTranslation('payments');
  return (
    <Descriptions
      size="small"
      layout="vertical"
      aria-label={t('register.total')}
      column={{ xs: 1, sm: 2, md: 3, lg: 5 }}
      items={[
        {
          key: 'count',
          label: season ? t('register.totalOf', { season }) : t('register.total'),
          children: t('register.totals', { count: totals.count }),
        },
        ...SUMS.map((key) => ({
          key,
          label: t(`register.${key}`),
          children: <Money amount={totals[key]} />,
        })),
      ]}
    />
  );
}
