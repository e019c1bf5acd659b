import { Form, type FormItemProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInKyiv } from '../../../domain/deadlines';
import { LIMITS } from '../../../domain/limits';
import { DateField } from '../../shared/DateField';

const DAY_MS = 86_400_000;

/** Day of a new deadline, which ends with that day in Kyiv. */
export function UntilField({ rules }: Pick<FormItemProps, 'rules'>) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return (
    <Form.Item
      name="until"
      label={t('processes:input.until')}
      required
      extra={t('application:form.untilHint')}
      rules={rules}
    >
      <DateField
        style={{ maxWidth: '14rem' }}
        min={dayInKyiv(now + DAY_MS)}
        max={dayInKyiv(now + (LIMITS.termDays - 1) * DAY_MS)}
      />
    </Form.Item>
  );
}
