import { Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { dayInKyiv } from '../../../domain/deadlines';
import { DateField } from '../../shared/DateField';
import { isCorrection, startingTransfer, type TransferDraft, type TransferKind } from '../payments/transfer';
import styles from './fields.module.css';
import { FieldGroup, type GroupItem } from './FieldGroup';
import { Optional } from './Optional';

interface TransferFieldProps extends GroupItem<TransferDraft> {
  kind: TransferKind;
  payments?: PaymentsView;
  recordId: string | null;
}

const NUMBER_MAX = 40;

/** Day, document and sum of a bank transfer (rules/payments, "Payment", "Return"). */
export function TransferField({
  kind,
  payments,
  recordId,
  value = startingTransfer(kind, payments, recordId),
  onChange,
  ...item
}: TransferFieldProps) {
  const { t } = useTranslation('payments');
  const [today] = useState(() => dayInKyiv(Date.now()));
  const set = (changed: Partial<TransferDraft>) => onChange?.({ ...value, ...changed });
  return (
    <FieldGroup {...item} label={t('transfer.title')}>
      <div className={styles.commission}>
        <Labelled label={t(`transfer.on_${kind}`)}>
          {(id) => (
            <DateField
              id={id}
              min={payments?.signed_on ?? undefined}
              max={today}
              value={value.on}
              onChange={(on) => set({ on })}
            />
          )}
        </Labelled>
        <Labelled label={t('transfer.document')}>
          {(id) => (
            <Input
              id={id}
              autoComplete="off"
              maxLength={NUMBER_MAX}
              value={value.document}
              onChange={({ target }) => set({ document: target.value })}
            />
          )}
        </Labelled>
        {!isCorrection(kind) && (
          <Labelled label={t(`transfer.sum_${kind}`)} optional={kind === 'retained'}>
            {(id) => (
              <Input
                id={id}
                inputMode="decimal"
                autoComplete="off"
                suffix="₴"
                value={value.sum}
                onChange={({ target }) => set({ sum: target.value })}
              />
            )}
          </Labelled>
        )}
      </div>
    </FieldGroup>
  );
}

interface LabelledProps {
  label: string;
  optional?: boolean;
  children: (id: string) => ReactNode;
}

function Labelled({ label, optional = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {label} {optional && <Optional />}
      </label>
      {children(id)}
    </div>
  );
}
