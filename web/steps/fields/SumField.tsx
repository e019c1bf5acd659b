import { Form, Input, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSum } from '../../application-parts/Sum';
import type { SumBounds } from '../sumBounds';

interface SumFieldProps extends Pick<FormItemProps, 'rules'> {
  bounds: SumBounds;
}

/** Granted sum; if left empty, the sum named in the hint is recorded (rules/boards, "Granted sum"). */
export function SumField({ bounds: { usual, emptyMeansUsual }, rules }: SumFieldProps) {
  const { t, i18n } = useTranslation('application');
  const hint =
    usual === null || !emptyMeansUsual
      ? undefined
      : t('form.sumHint', { sum: formatSum(usual, i18n.language) });
  return (
    <Form.Item name="sum" label={t('processes:input.sum')} extra={hint} rules={rules}>
      <Input inputMode="decimal" autoComplete="off" suffix="₴" style={{ maxWidth: '14rem' }} />
    </Form.Item>
  );
}
