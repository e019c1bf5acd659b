import { Alert } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../../api/problem';
import { Dialog } from '../../shared/Dialog';
import { PasswordInput } from '../../shared/PasswordInput';
import styles from './rollback.module.css';

interface PasswordDialogProps {
  /** What is about to be done. */
  text: string;
  busy: boolean;
  failure?: Failure;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Confirmation with the account's password, without which no rollback takes effect. */
export function PasswordDialog({ text, busy, failure, onConfirm, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('rollback');
  const id = useId();
  const [password, setPassword] = useState('');
  const wrong = failure?.errors?.password;
  const confirm = () => {
    if (password && !busy) onConfirm(password);
  };
  return (
    <Dialog
      title={t('confirm.title')}
      okText={t('confirm.ok')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ danger: true, disabled: !password, loading: busy }}
      onOk={confirm}
      onCancel={onClose}
    >
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p>{text}</p>
        <label htmlFor={id} className={styles.label}>
          {t('confirm.password')}
        </label>
        <PasswordInput
          id={id}
          autoComplete="current-password"
          value={password}
          status={wrong ? 'error' : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-problem` : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {wrong && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {wrong}
          </p>
        )}
        {failure && !wrong && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
      </form>
    </Dialog>
  );
}
