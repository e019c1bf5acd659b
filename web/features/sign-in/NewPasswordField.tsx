import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import { Field } from '../../shared/Field';
import { PasswordInput } from '../../shared/PasswordInput';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
  /** Marked as one of several fields that have to be filled in. */
  required?: boolean;
  autoFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** The new password of a person who is not signed in. */
export function NewPasswordField({ value, autoFocus, onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field {...field} hint={t('registration.passwordHint', { min: LIMITS.passwordMin })}>
      {(facts) => (
        <PasswordInput
          {...facts}
          name="password"
          autoComplete="new-password"
          required
          size="large"
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
