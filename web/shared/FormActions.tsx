import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shared.module.css';

interface FormActionsProps {
  /** Label of the form's own button. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  /** Something is typed and not saved: it can be taken back. */
  dirty: boolean;
  onUndo: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** The buttons of a form over something that is there: save, or go back to what the server knows. */
export function FormActions({ submit, busy, disabled, dirty, onUndo, children }: FormActionsProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.actions}>
      <Button type="primary" htmlType="submit" loading={busy} disabled={disabled}>
        {submit}
      </Button>
      {dirty && <Button onClick={onUndo}>{t('undo')}</Button>}
      {children}
    </div>
  );
}
