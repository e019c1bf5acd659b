import { useTranslation } from 'react-i18next';
import { isPartlyReturned } from '../../domain/application/payment-conditions';
import { StatusTag } from '../shared/StatusTag';

interface PaymentStatusTagProps {
  tranche: { status: number; paid: string | null; returned: string };
}

/** Status of a tranche; a partial return has a name of its own (rules/payments, "Payment statuses"). */
export function PaymentStatusTag({ tranche }: PaymentStatusTagProps) {
  const { t } = useTranslation('payments');
  return (
    <StatusTag
      process="payment"
      status={tranche.status}
      name={isPartlyReturned(tranche) ? t('partlyReturned') : undefined}
    />
  );
}
