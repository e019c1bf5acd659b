import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentsView } from '../../../api/areas/application/contract/payments';
import { dayInKyiv } from '../../../domain/deadlines';
import type { TransferKind } from '../../../domain/process/types';
import { DateField } from '../../shared/DateField';
import { shortDay } from '../../shared/shortDay';
import {
  fieldOfRefusal,
  isCorrection,
  startingTransfer,
  transferProblems,
  type TransferDraft,
} from '../payments/transfer';
import styles from './fields.module.css';
import { FieldGroup, useWasRefused, type GroupItem } from './FieldGroup';
import { PartField } from './PartField';

interface TransferFieldProps extends GroupItem<TransferDraft> {
  kind: TransferKind;
  payments?: PaymentsView;
  recordId: string | null;
  /** Code of the server's refusal. */
  refusal?: string;
}

const NUMBER_MAX = 40;
/** Fields in their order on the page. */
const FIELDS = ['on', 'document', 'sum'] as const;

/** Day, document and sum of a bank transfer, each with its own error (rules/payments, "Payment", "Return"). */
export function TransferField({
  kind,
  payments,
  recordId,
  refusal,
  value = startingTransfer(kind, payments, recordId),
  onChange,
  ...item
}: TransferFieldProps) {
  const { t } = useTranslation('payments');
  const form = Form.useFormInstance();
  const [today] = useState(() => dayInKyiv(Date.now()));
  const set = (changed: Partial<TransferDraft>) => onChange?.({ ...value, ...changed });
  const problems = useWasRefused(item) ? transferProblems(value, kind, payments, recordId) : {};
  // An error found only by the server is shown at the field that its code names, or else below all fields.
  const [serverError] =
    item['aria-invalid'] && Object.keys(problems).length === 0 ? form.getFieldError('transfer') : [];
  const refusedField = serverError && fieldOfRefusal(refusal);
  const problemOf = (field: keyof TransferDraft) =>
    problems[field]
      ? t(`problem.${problems[field]}`, { day: shortDay(payments?.signed_on ?? '') })
      : refusedField === field
        ? serverError
        : undefined;
  /** Returns the first field that is wrong or that the server's refusal concerns, else the first. */
  const wrongField = (frame: HTMLElement) => {
    const problems = transferProblems(value, kind, payments, recordId);
    const wrongIndex = FIELDS.findIndex((field) => problems[field] ?? fieldOfRefusal(refusal) === field);
    return frame.querySelectorAll('input')[Math.max(wrongIndex, 0)];
  };
  return (
    <FieldGroup {...item} label={t('transfer.title')} wrong={wrongField}>
      <div className={styles.commission}>
        <PartField label={t(`transfer.on_${kind}`)} required problem={problemOf('on')}>
          {(part) => (
            <DateField
              {...part}
              min={payments?.signed_on ?? undefined}
              max={today}
              value={value.on}
              onChange={(on) => set({ on })}
            />
          )}
        </PartField>
        <PartField label={t('transfer.document')} required problem={problemOf('document')}>
          {(part) => (
            <Input
              {...part}
              autoComplete="off"
              maxLength={NUMBER_MAX}
              value={value.document}
              onChange={({ target }) => set({ document: target.value })}
            />
          )}
        </PartField>
        {!isCorrection(kind) && (
          <PartField
            label={t(`transfer.sum_${kind}`)}
            required={kind === 'returned'}
            problem={problemOf('sum')}
          >
            {(part) => (
              <Input
                {...part}
                inputMode="decimal"
                autoComplete="off"
                suffix="₴"
                value={value.sum}
                onChange={({ target }) => set({ sum: target.value })}
              />
            )}
          </PartField>
        )}
      </div>
      {serverError && !refusedField && <p className={styles.problem}>{serverError}</p>}
    </FieldGroup>
  );
}
