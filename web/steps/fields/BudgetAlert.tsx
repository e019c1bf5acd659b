import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../api/areas/files/contract/files';
import { grantBeyondBudget } from '../../../domain/application/budgets';
import { hryvniasText } from '../../../domain/sums';
import { formatMoney } from '../../application-parts/Money';
import { useRead } from '../../reads/useRead';

interface BudgetAlertProps {
  budget: FileView;
  /** The sum that the step would grant, in kopiykas. */
  granted: number;
}

/**
 * Warning that the granted sum differs from the total of the final budget, or a note that the budget has another form and is not
 * compared (rules/negotiation, "Budget and granted sum").
 */
export function BudgetAlert({ budget, granted }: BudgetAlertProps) {
  const { t, i18n } = useTranslation('application');
  const { remote } = useRead('budgetTotal', { params: { id: budget._id } });
  if (remote.kind !== 'some') return null;
  const { total } = remote.value;
  if (total === null)
    return <Typography.Text type="secondary">{t('form.budgetOfOtherForm')}</Typography.Text>;
  const difference = grantBeyondBudget(granted, total);
  if (difference === undefined) return null;
  const money = (decimal: string) => formatMoney(decimal, i18n.language);
  const isLess = difference.startsWith('-');
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isLess ? 'form.grantBelowBudget' : 'form.grantAboveBudget', {
        difference: money(difference.replace('-', '')),
      })}
      description={t('form.grantAndBudget', { granted: money(hryvniasText(granted)), total: money(total) })}
    />
  );
}
