import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/Field';
import { PasswordInput } from '../../../shared/PasswordInput';

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** The account's password, which confirms that it is its owner. */
export function PasswordField({ value, error, hint, autoFocus, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('second-factor');
  return (
    <Field label={t('password')} hint={hint} error={error} required>
      {(facts) => (
        <PasswordInput
          {...facts}
          autoComplete="current-password"
          required
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
