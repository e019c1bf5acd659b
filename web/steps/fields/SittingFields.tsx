import { Flex, Form, Input, type FormItemProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInKyiv } from '../../../domain/deadlines';
import { LIMITS } from '../../../domain/limits';
import { DateField } from '../../shared/DateField';

interface SittingFieldsProps {
  rules: (field: 'sitting_date' | 'sitting_number') => FormItemProps['rules'];
}

/** Date and number of the sitting at which the board decided; both are optional (rules/boards, "Sitting"). */
export function SittingFields({ rules }: SittingFieldsProps) {
  const { t } = useTranslation('processes');
  const [today] = useState(() => dayInKyiv(Date.now()));
  return (
    <Flex gap="small" wrap>
      <Form.Item
        name="sitting_date"
        label={t('input.sitting_date')}
        dependencies={['sitting_number', 'files']}
        rules={rules('sitting_date')}
      >
        <DateField style={{ width: '14rem' }} max={today} />
      </Form.Item>
      <Form.Item
        name="sitting_number"
        label={t('input.sitting_number')}
        dependencies={['sitting_date', 'files']}
        rules={rules('sitting_number')}
      >
        <Input maxLength={LIMITS.sittingNumber} autoComplete="off" style={{ width: '14rem' }} />
      </Form.Item>
    </Flex>
  );
}
