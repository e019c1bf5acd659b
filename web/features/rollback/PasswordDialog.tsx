import { Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import { Dialog } from '../../shared/Dialog';
import { PasswordInput } from '../../shared/PasswordInput';
import { StatusNote } from '../../steps/StatusNote';
import type { SubmissionStatus } from '../../steps/submit/status';
import styles from './rollback.module.css';

interface PasswordDialogProps {
  /** Description of the action. */
  text: string;
  busy: boolean;
  status: SubmissionStatus | undefined;
  /** Texts for an action that is no rollback: title, both buttons and label of the reason. */
  words?: Partial<Record<'title' | 'ok' | 'cancel' | 'reason', string>>;
  /** Changes that the action makes. */
  children?: ReactNode;
  onConfirm: (password: string, reason: string) => void;
  onClose: () => void;
}

/** Confirmation with a reason and the account's password, which every rollback needs. */
export function PasswordDialog({
  text,
  busy,
  status,
  words,
  children,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const { t } = useTranslation('rollback');
  const id = useId();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const ready = password && reason.trim();
  const passwordError = status?.kind === 'failed' && status.failure.errors?.password;
  const confirm = () => {
    if (ready && !busy) onConfirm(password, reason.trim());
  };
  return (
    <Dialog
      title={words?.title ?? t('confirm.title')}
      okText={words?.ok ?? t('confirm.ok')}
      cancelText={words?.cancel ?? t('confirm.cancel')}
      okButtonProps={{ danger: true, disabled: !ready, loading: busy }}
      width={720}
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
        {children}
        <label htmlFor={`${id}-reason`} className={styles.label}>
          {words?.reason ?? t('confirm.reason')}
        </label>
        <Input.TextArea
          id={`${id}-reason`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={LIMITS.commentMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <label htmlFor={id} className={styles.label}>
          {t('confirm.password')}
        </label>
        <PasswordInput
          id={id}
          autoComplete="current-password"
          value={password}
          status={passwordError ? 'error' : undefined}
          aria-invalid={passwordError ? true : undefined}
          aria-describedby={passwordError ? `${id}-problem` : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {passwordError && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {passwordError}
          </p>
        )}
        {!passwordError && <StatusNote status={status} />}
      </form>
    </Dialog>
  );
}
