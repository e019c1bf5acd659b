import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/Dialog';
import { useSubmit } from '../../../shared/useSubmit';
import { FormError } from '../FormError';
import { PasswordField } from './PasswordField';

interface PasswordDialogProps {
  /** What is about to be done. */
  text: string;
  /** What the button says. */
  ok: string;
  danger?: boolean;
  work: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Confirmation with the account's password of what makes a sign-in weaker. */
export function PasswordDialog({ text, ok, danger, work, onDone, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('second-factor');
  const [password, setPassword] = useState('');
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const confirm = async () => {
    if (password && (await run(() => work(password)))) onDone();
  };
  return (
    <Dialog
      title={t('confirm.title')}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ danger, disabled: !password, loading: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p>{text}</p>
        <PasswordField
          value={password}
          error={errorOf('password')}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
        <FormError failure={failure} fields={['password']} />
      </form>
    </Dialog>
  );
}
