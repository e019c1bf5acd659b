import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { TRANCHES_MAX } from '../../../domain/application/payment-conditions';
import type { PlanTranche } from '../../../domain/application/payment-plan';
import { dayInKyiv } from '../../../domain/deadlines';
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
  trancheTitle,
  typedTotal,
  wrongFields,
  type TrancheDraft,
  type TrancheTitle,
} from '../payments/tranches';
import styles from './fields.module.css';
import { FieldGroup, useWasRefused, type GroupItem } from './FieldGroup';
import { PartField } from './PartField';

/** Address of the list of plans, beside the register of payments. */
const PLANS_ADDRESS = '/rp/payments?plans=list';

/** Fields of a tranche in their order on the page. */
const FIELDS = ['sum', 'condition', 'due'] as const;

interface TranchesFieldProps extends GroupItem<TrancheDraft[]> {
  payments?: PaymentsView;
}

/** Tranches of a schedule, optionally filled in from a plan, and their difference from the granted sum. Each field has its own error. */
export function TranchesField({ payments, value, onChange, ...item }: TranchesFieldProps) {
  const { t } = useTranslation('payments');
  const form = Form.useFormInstance();
  const [today] = useState(() => dayInKyiv(Date.now()));
  const tranches = value ?? startingTranches(payments);
  const grantedSum = payments?.granted ?? null;
  const isBegun = payments?.tranches.some(({ _id }) => isPaid(payments, _id));
  const wasRefused = useWasRefused(item);
  const [errors] = item['aria-invalid'] ? form.getFieldError('tranches') : [];
  const isMissing = tranches.some((tranche) => wrongFields(tranche).length > 0);
  const set = (index: number, changed: TrancheDraft) =>
    onChange?.(tranches.map((tranche, position) => (position === index ? changed : tranche)));
  /** Returns the first wrong field, or else the first enabled one; never the button of a plan, which would replace the input. */
  const wrongField = (frame: HTMLElement) => {
    const index = tranches.findIndex((tranche) => wrongFields(tranche).length > 0);
    const [wrongField] = tranches[index] ? wrongFields(tranches[index]) : [];
    return wrongField
      ? frame.querySelectorAll('[role=group]')[index]?.querySelectorAll('input')[FIELDS.indexOf(wrongField)]
      : frame.querySelector<HTMLElement>('input:enabled');
  };
  return (
    <FieldGroup {...item} label={t('form.title')} wrong={wrongField}>
      {grantedSum !== null && !isBegun && (
        <Plans
          onChoose={(shares) =>
            onChange?.(
              plannedTranches(shares, grantedSum, { today, seasonEnd: payments?.season_end ?? today }),
            )
          }
        />
      )}
      {tranches.map((tranche, index) => (
        <Tranche
          // oxlint-disable-next-line react/no-array-index-key -- new tranches have no id, and the order never changes
          key={index}
          number={index + 1}
          tranche={tranche}
          title={trancheTitle(payments, tranche._id)}
          wasRefused={wasRefused}
          onChange={(changed) => set(index, changed)}
          onRemove={
            tranches.length > 1
              ? () => onChange?.(tranches.filter((_, position) => position !== index))
              : undefined
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
      {grantedSum !== null && <Difference tranches={tranches} granted={grantedSum} />}
      {errors && !isMissing && <p className={styles.problem}>{errors}</p>}
    </FieldGroup>
  );
}

/** Buttons of the foundation's payment plans; each fills in the tranches. */
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

/** Message whether the tranches add up to the granted sum, or by how much they differ from it. */
function Difference({ tranches, granted }: { tranches: readonly TrancheDraft[]; granted: string }) {
  const { t, i18n } = useTranslation('payments');
  const money = (decimal: string) => formatMoney(decimal, i18n.language);
  const kopiykas = differenceOf(tranches, granted);
  const key = kopiykas === 0 ? 'same' : kopiykas > 0 ? 'above' : 'below';
  return (
    <span className={styles.hint} role="status">
      {t(`form.${key}`, {
        granted: money(granted),
        total: money(hryvniasText(typedTotal(tranches))),
        sum: money(hryvniasText(Math.abs(kopiykas))),
      })}
    </span>
  );
}

interface TrancheProps {
  number: number;
  tranche: TrancheDraft;
  /** A tranche that is paid or returned cannot be changed. */
  title: TrancheTitle;
  /** Missing fields are marked. */
  wasRefused: boolean;
  onChange: (changed: TrancheDraft) => void;
  onRemove?: () => void;
}

/** Opens the list inside the form, so that it is inside the page's landmarks for screen readers. */
const popupParent = (trigger: HTMLElement) => trigger.parentElement ?? document.body;

function Tranche({ number, tranche, title, wasRefused, onChange, onRemove }: TrancheProps) {
  const { t } = useTranslation('payments');
  const disabled = title !== 'tranche';
  const wrongFieldNames = wasRefused && !disabled ? wrongFields(tranche) : [];
  const problemOf = (field: (typeof wrongFieldNames)[number]) =>
    wrongFieldNames.includes(field) ? t(`problem.tranche_${field}`) : undefined;
  const label = (field: string) => t('form.of', { field: t(`column.${field}`), number });
  return (
    <div className={styles.slot} role="group" aria-label={t('form.tranche', { number })}>
      <div className={styles.slotHead}>
        <span>{t(`form.${title}`, { number })}</span>
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
        <PartField label={label('sum')} unlabelled problem={problemOf('sum')}>
          {(part) => (
            <Input
              {...part}
              aria-label={label('sum')}
              inputMode="decimal"
              autoComplete="off"
              suffix="₴"
              placeholder={t('column.sum')}
              disabled={disabled}
              value={tranche.sum}
              onChange={({ target }) => onChange({ ...tranche, sum: target.value })}
            />
          )}
        </PartField>
        <PartField label={label('condition')} unlabelled problem={problemOf('condition')}>
          {(part) => (
            <Select
              {...part}
              aria-label={label('condition')}
              getPopupContainer={popupParent}
              suffixIcon={<DownOutlined aria-hidden />}
              placeholder={t('column.condition')}
              disabled={disabled}
              options={PAYMENT_CONDITIONS.map((one) => ({ value: one, label: t(`condition.${one}`) }))}
              value={tranche.condition}
              onChange={(condition) => onChange({ ...tranche, condition })}
            />
          )}
        </PartField>
        <PartField label={label('due')} unlabelled problem={problemOf('due')}>
          {(part) => (
            <DateField
              {...part}
              aria-label={label('due')}
              placeholder={t('column.due')}
              disabled={disabled}
              value={tranche.due}
              onChange={(due) => onChange({ ...tranche, due })}
            />
          )}
        </PartField>
      </div>
    </div>
  );
}
