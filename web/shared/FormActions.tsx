import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shared.module.css';

interface FormActionsProps {
  /** Label of the form's own button. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  /** Some input is not saved and can be undone. */
  dirty: boolean;
  onUndo: () => void;
  /** Content beside the buttons. */
  children?: ReactNode;
}

/** Buttons of a form that edits a stored record: save, or return to the stored values. */
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
