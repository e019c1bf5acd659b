import { Button, Input, QRCode } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { Field } from '../../../shared/Field';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useSubmit } from '../../../shared/useSubmit';
import { FormError } from '../FormError';
import { CopyButton } from './CopyButton';
import { PasswordField } from './PasswordField';
import styles from './security.module.css';
import { usePasswordNeeded } from './usePasswordNeeded';

export type Begun = OutputOf<typeof contract.beginTotp>;

interface SetupProps {
  passwordNeeded: boolean;
  /** A key that was made already. */
  initial?: Begun;
  onDone: (codes: string[] | null) => void;
  onCancel?: () => void;
}

/** Sets an authenticator application: the key as a picture and as text, then a code of it. */
export function TotpSetup({ passwordNeeded, initial, onDone, onCancel }: SetupProps) {
  const [begun, setBegun] = useState(initial);
  return begun ? (
    <Confirm begun={begun} onDone={onDone} onOver={() => setBegun(undefined)} onCancel={onCancel} />
  ) : (
    <Begin passwordNeeded={passwordNeeded} onBegun={setBegun} onCancel={onCancel} />
  );
}

interface BeginProps {
  passwordNeeded: boolean;
  onBegun: (begun: Begun) => void;
  onCancel?: () => void;
}

function Begin({ passwordNeeded, onBegun, onCancel }: BeginProps) {
  const { t } = useTranslation('second-factor');
  const [password, setPassword] = useState('');
  const submitting = useSubmit();
  const { busy, failure, errorOf, run, clear } = submitting;
  const needed = usePasswordNeeded(passwordNeeded, submitting);
  const begin = () =>
    run(async () => {
      onBegun(await call(contract.beginTotp, { body: needed ? { password } : {} }));
    });
  return (
    <form
      className={styles.setup}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {needed && (
        <PasswordField
          value={password}
          error={errorOf('password')}
          hint={t('passwordWhy')}
          autoFocus
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
      )}
      <FormError failure={failure} fields={['password']} />
      <p className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('totp.set')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </p>
    </form>
  );
}

interface ConfirmProps {
  begun: Begun;
  onDone: (codes: string[] | null) => void;
  onOver: () => void;
  onCancel?: () => void;
}

function Confirm({ begun, onDone, onOver, onCancel }: ConfirmProps) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      const body = { challenge: begun.challenge, code };
      onDone((await call(contract.confirmTotp, { body })).recovery_codes);
    });
  }
  return (
    <form ref={form} className={styles.setup} onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t('totp.scan')}</p>
      {/* Black on white in both themes: cameras read nothing else for certain. */}
      <div className={styles.picture} role="img" aria-label={t('totp.picture')}>
        <div aria-hidden>
          <QRCode
            value={begun.uri}
            type="svg"
            size={184}
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
          />
        </div>
      </div>
      <p className={styles.key}>
        <span>{t('totp.key')}</span>
        <code>{begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={begun.secret} label={t('totp.copy')} />
      </p>
      <Field label={t('totp.code')} error={errorOf('code')} required>
        {(facts) => (
          <Input
            {...facts}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={10}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              clear();
            }}
          />
        )}
      </Field>
      <FormError failure={failure} fields={['code']} />
      <p className={styles.actions}>
        {failure?.code === 'enrolment-over' ? (
          <Button type="primary" onClick={onOver}>
            {t('totp.set')}
          </Button>
        ) : (
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('totp.confirm')}
          </Button>
        )}
        <Button onClick={onCancel ?? onOver}>{t('cancel')}</Button>
      </p>
    </form>
  );
}
