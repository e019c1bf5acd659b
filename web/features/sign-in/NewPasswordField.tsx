import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import { PasswordInput } from '../../shared/PasswordInput';

/** Field for the new password of a person who is not signed in. */
export function NewPasswordField({ label, autoFocus }: { label: string; autoFocus?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Form.Item
      name="password"
      label={label}
      extra={t('registration.passwordHint', { min: LIMITS.passwordMin })}
      rules={[{ required: true }]}
    >
      <PasswordInput name="password" autoComplete="new-password" autoFocus={autoFocus} />
    </Form.Item>
  );
}
