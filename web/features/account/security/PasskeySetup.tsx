import { Button, Input } from 'antd';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { Field } from '../../../shared/Field';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useSubmit } from '../../../shared/useSubmit';
import { makePasskey } from '../../sign-in/second-factor/passkey';
import { FormError } from '../FormError';
import { PasswordField } from './PasswordField';
import styles from './security.module.css';
import { usePasswordNeeded } from './usePasswordNeeded';

const NAME_LENGTH = 60;

interface SetupProps {
  passwordNeeded: boolean;
  onDone: (codes: string[] | null) => void;
  onCancel?: () => void;
}

/** Adds a passkey under a name of the user's. */
export function PasskeySetup({ passwordNeeded, onDone, onCancel }: SetupProps) {
  const { t } = useTranslation('second-factor');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submitting = useSubmit();
  const { busy, failure, errorOf, run, clear } = submitting;
  const needed = usePasswordNeeded(passwordNeeded, submitting);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      const { options } = await call(contract.beginPasskey, { body: needed ? { password } : {} });
      const passkey = await makePasskey(options, t);
      const body = { challenge: options.challenge, name, passkey };
      onDone((await call(contract.addPasskey, { body })).recovery_codes);
    });
  }
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  return (
    <form ref={form} className={styles.setup} onSubmit={(event) => void submit(event)}>
      <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={errorOf('name')} required>
        {(facts) => (
          <Input
            {...facts}
            required
            autoComplete="off"
            maxLength={NAME_LENGTH}
            value={name}
            onChange={({ target }) => typing(setName)(target.value)}
          />
        )}
      </Field>
      {needed && (
        <PasswordField
          value={password}
          error={errorOf('password')}
          hint={t('passwordWhy')}
          onChange={typing(setPassword)}
        />
      )}
      <FormError failure={failure} fields={['name', 'password']} />
      <p className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!name.trim()}>
          {t('passkeys.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </p>
    </form>
  );
}
