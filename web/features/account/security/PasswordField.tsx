import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../shared/PasswordInput';

/** Field for the account's password as proof of identity; `hint`: reason for the question. */
export function PasswordField({ hint, autoFocus }: { hint?: string; autoFocus?: boolean }) {
  const { t } = useTranslation('second-factor');
  return (
    <Form.Item name="password" label={t('password')} extra={hint} rules={[{ required: true }]}>
      <PasswordInput autoComplete="current-password" autoFocus={autoFocus} />
    </Form.Item>
  );
}
