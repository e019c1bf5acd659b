import { Alert, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText, type Failure } from '../../api/problem';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What the button does. */
  ok: string;
  danger?: boolean;
  /** Throws ApiError; without one the dialog is left to its owner to close. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that others feel; a refusal is shown where it was asked. */
export function ConfirmDialog({ title, children, ok, danger, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('catalogue-admin');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger, loading: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      {failure && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
    </Modal>
  );
}
