import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/problem';
import { Dialog } from './Dialog';
import { useSubmit } from './useSubmit';
import { useImpersonationReason } from '../session/useImpersonationReason';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the button. */
  ok: string;
  danger?: boolean;
  /** The button is disabled, because something has to be filled in first. */
  disabled?: boolean;
  width?: number;
  /** True while a decision is being sent by another part (steps/submit). */
  busy?: boolean;
  notice?: ReactNode;
  /** May throw ApiError, which the dialog shows. After success the owner closes the dialog. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation; a refusal is shown in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, ok, danger, disabled, width, notice, onConfirm, onClose } = props;
  const { t } = useTranslation('shell');
  const { busy, failure, run } = useSubmit();
  const viewing = useImpersonationReason();
  const [said] = Object.values(failure?.errors ?? {});
  return (
    <Dialog
      title={title}
      width={width}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ danger, disabled: disabled || !!viewing, loading: busy || props.busy }}
      onOk={() => void run(async () => onConfirm())}
      onCancel={onClose}
    >
      {children}
      {viewing && <Alert type="info" showIcon title={viewing} />}
      {notice}
      {failure && <Alert type="error" role="alert" showIcon title={said ?? failureText(t, failure)} />}
    </Dialog>
  );
}
