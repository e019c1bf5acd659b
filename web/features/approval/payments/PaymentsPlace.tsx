import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../application-parts/Money';
import { EmptyState } from '../../../shared/EmptyState';
import type { PlaceProps } from '../screenProps';
import { BankText } from './BankText';
import { PaymentTable } from './PaymentTable';

/** …/agreement/payments: the schedule of payments, and its difference from the granted sum. */
export function PaymentsPlace({ view, account }: PlaceProps) {
  const { t, i18n } = useTranslation('payments');
  const { payments } = view;
  if (!payments || payments.tranches.length === 0)
    return (
      <>
        {payments?.not_adopted && (
          <Alert type="warning" showIcon title={t('notAdopted')} description={payments.not_adopted} />
        )}
        <EmptyState text={t('none')} />
      </>
    );
  const difference = Number(payments.difference);
  const sum = formatMoney(String(Math.abs(difference)), i18n.language);
  return (
    <>
      {difference !== 0 && (
        <Alert type="warning" showIcon title={t(difference > 0 ? 'above' : 'below', { sum })} />
      )}
      <PaymentTable view={view} payments={payments} />
      <BankText payments={payments} applicationId={view._id} role={account.role} />
    </>
  );
}
