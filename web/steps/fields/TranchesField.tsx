import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Flex, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { TRANCHES_MAX } from '../../../domain/application/payment-conditions';
import type { PlanTranche } from '../../../domain/application/payment-plan';
import { PAYMENT_CONDITIONS } from '../../../domain/process/input';
import { hryvniasText } from '../../../domain/sums';
import { formatMoney } from '../../application-parts/Money';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { DateField } from '../../shared/DateField';
import {
  differenceOf,
  isPaid,
  plannedTranches,
  startingTranches,
  type TrancheDraft,
} from '../payments/tranches';
import styles from './fields.module.css';
import { FieldGroup, type GroupItem } from './FieldGroup';

/** Address of the list of plans, beside the register of payments. */
const PLANS_ADDRESS = '/rp/payments?plans=list';

interface TranchesFieldProps extends GroupItem<TrancheDraft[]> {
  payments?: PaymentsView;
}

/** Tranches of a schedule, filled in from a plan on request, with their difference from the granted sum. */
export function TranchesField({ payments, value, onChange, ...item }: TranchesFieldProps) {
  const { t } = useTranslation('payments');
  const tranches = value ?? startingTranches(payments);
  const granted = payments?.granted ?? null;
  const isBegun = payments?.tranches.some(({ _id }) => isPaid(payments, _id));
  const set = (index: number, changed: TrancheDraft) =>
    onChange?.(tranches.map((tranche, place) => (place === index ? changed : tranche)));
  return (
    <FieldGroup {...item} label={t('form.title')}>
      {granted !== null && !isBegun && (
        <Plans onChoose={(shares) => onChange?.(plannedTranches(shares, granted))} />
      )}
      {tranches.map((tranche, index) => (
        <Tranche
          // oxlint-disable-next-line react/no-array-index-key -- a new one has no id; none changes its place
          key={index}
          number={index + 1}
          tranche={tranche}
          disabled={isPaid(payments, tranche._id)}
          onChange={(changed) => set(index, changed)}
          onRemove={
            tranches.length > 1 ? () => onChange?.(tranches.filter((_, place) => place !== index)) : undefined
          }
        />
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={tranches.length >= TRANCHES_MAX}
        onClick={() => onChange?.([...tranches, { sum: '' }])}
      >
        {t('form.add')}
      </Button>
      {granted !== null && <Difference kopiykas={differenceOf(tranches, granted)} granted={granted} />}
    </FieldGroup>
  );
}

/** The foundation's plans, each of which fills in the tranches; without any the tranches are typed. */
function Plans({ onChoose }: { onChoose: (shares: readonly PlanTranche[]) => void }) {
  const { t } = useTranslation('payments');
  const plans = valueOf(useRead('paymentPlans', {}).remote)?.plans ?? [];
  return (
    <Flex wrap gap="small" align="center">
      {plans.length > 0 && t('form.plans')}
      {plans.map(({ _id, name, tranches }) => (
        <Button key={_id} size="small" onClick={() => onChoose(tranches)}>
          {name}
        </Button>
      ))}
      <Link to={PLANS_ADDRESS}>{t('plans.title')}</Link>
    </Flex>
  );
}

/** Text about whether the tranches sum to the granted sum. */
function Difference({ kopiykas, granted }: { kopiykas: number; granted: string }) {
  const { t, i18n } = useTranslation('payments');
  const money = (decimal: string) => formatMoney(decimal, i18n.language);
  const key = kopiykas === 0 ? 'same' : kopiykas > 0 ? 'above' : 'below';
  return (
    <span className={styles.hint} role="status">
      {t(`form.${key}`, { granted: money(granted), sum: money(hryvniasText(Math.abs(kopiykas))) })}
    </span>
  );
}

interface TrancheProps {
  number: number;
  tranche: TrancheDraft;
  /** The tranche is paid. */
  disabled: boolean;
  onChange: (changed: TrancheDraft) => void;
  onRemove?: () => void;
}

/** Opens the list inside the form, so that it is inside the page's landmarks for screen readers. */
const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body;

function Tranche({ number, tranche, disabled, onChange, onRemove }: TrancheProps) {
  const { t } = useTranslation('payments');
  const label = (field: string) => t('form.of', { field: t(`column.${field}`), number });
  return (
    <div className={styles.slot} role="group" aria-label={t('form.tranche', { number })}>
      <div className={styles.slotHead}>
        <span>{t(disabled ? 'form.tranchePaid' : 'form.tranche', { number })}</span>
        {onRemove && !disabled && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('form.remove', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={styles.commission}>
        <Input
          aria-label={label('sum')}
          inputMode="decimal"
          autoComplete="off"
          suffix="₴"
          placeholder={t('column.sum')}
          disabled={disabled}
          value={tranche.sum}
          onChange={({ target }) => onChange({ ...tranche, sum: target.value })}
        />
        <Select
          aria-label={label('condition')}
          getPopupContainer={within}
          suffixIcon={<DownOutlined aria-hidden />}
          placeholder={t('column.condition')}
          disabled={disabled}
          options={PAYMENT_CONDITIONS.map((one) => ({ value: one, label: t(`condition.${one}`) }))}
          value={tranche.condition}
          onChange={(condition) => onChange({ ...tranche, condition })}
        />
        <DateField
          aria-label={label('due')}
          placeholder={t('column.due')}
          disabled={disabled}
          value={tranche.due}
          onChange={(due) => onChange({ ...tranche, due })}
        />
      </div>
    </div>
  );
}
