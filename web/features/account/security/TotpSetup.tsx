import { Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { SubmitForm } from '../../../shared/SubmitForm';
import { codeRules } from '../../sign-in/second-factor/codeRules';
import { CopyButton } from '../../../shared/CopyButton';
import { useWrite } from '../../../shared/useWrite';
import { PasswordField } from './PasswordField';
import styles from './security.module.css';
import { usePasswordNeeded } from './usePasswordNeeded';

export type Begun = OutputOf<typeof contract.beginTotp>;

interface SetupProps {
  passwordNeeded: boolean;
  /** A key that was already created. */
  initial?: Begun;
  onDone: (codes: string[] | null) => void;
  onCancel?: () => void;
}

/** Sets an authenticator application: shows the key as QR code and text, then asks for a code. */
export function TotpSetup({ passwordNeeded, initial, onDone, onCancel }: SetupProps) {
  const [setup, setSetup] = useState(initial);
  return setup ? (
    <Confirm begun={setup} onDone={onDone} onOver={() => setSetup(undefined)} onCancel={onCancel} />
  ) : (
    <Begin passwordNeeded={passwordNeeded} onBegun={setSetup} onCancel={onCancel} />
  );
}

interface BeginProps {
  passwordNeeded: boolean;
  onBegun: (setup: Begun) => void;
  onCancel?: () => void;
}

function Begin({ passwordNeeded, onBegun, onCancel }: BeginProps) {
  const { t } = useTranslation('second-factor');
  const submit = useWrite('beginTotp', { onDone: onBegun });
  const needed = usePasswordNeeded(passwordNeeded, submit);
  return (
    <SubmitForm
      className={styles.setup}
      submit={submit}
      values={{ password: '' }}
      onSend={({ password }) => submit.write({ body: needed ? { password } : {} })}
      actions={
        <p className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            {t('totp.set')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        </p>
      }
    >
      {needed && <PasswordField hint={t('passwordWhy')} autoFocus />}
    </SubmitForm>
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
  const submit = useWrite('confirmTotp', { onDone: ({ recovery_codes: codes }) => onDone(codes) });
  return (
    <SubmitForm
      className={styles.setup}
      submit={submit}
      values={{ code: '' }}
      onSend={({ code }) => submit.write({ body: { challenge: begun.challenge, code } })}
      actions={
        <p className={styles.actions}>
          {submit.failure?.code === 'enrolment-over' ? (
            <Button type="primary" onClick={onOver}>
              {t('totp.set')}
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" loading={submit.busy}>
              {t('totp.confirm')}
            </Button>
          )}
          <Button onClick={onCancel ?? onOver}>{t('cancel')}</Button>
        </p>
      }
    >
      <p className={styles.lead}>{t('totp.scan')}</p>
      {/* Black on white in both themes, which cameras read reliably. */}
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
        <CopyButton text={begun.secret} label={t('totp.copy')} copied={t('codes.copied')} />
      </p>
      <Form.Item name="code" label={t('totp.code')} required rules={codeRules(t, 'totp')}>
        <Input
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
        />
      </Form.Item>
    </SubmitForm>
  );
}
