import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { toastDismissed, type Toast, type ToastKind } from './slice';
import styles from './toasts.module.css';

/** The top notice goes every 4 seconds, or on click (rules/interface, "Toasts"). */
const STAY_MS = 4000;

const ICONS: Record<ToastKind, ReactNode> = {
  default: <InfoCircleFilled />,
  success: <CheckCircleFilled />,
  error: <CloseCircleFilled />,
  warning: <ExclamationCircleFilled />,
};

/** Notices of what has happened, read out as they come; they stay while the pointer or the focus is on them. */
export function Toasts() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const [held, setHeld] = useState(false);
  const top = toasts[0]?.id;
  useEffect(() => {
    if (!top || held) return undefined;
    const timer = window.setTimeout(() => dispatch(toastDismissed(top)), STAY_MS);
    return () => window.clearTimeout(timer);
  }, [dispatch, top, held]);
  return (
    <section
      className={styles.toasts}
      aria-label={t('toasts.label')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <Notice key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
        ))}
      </div>
    </section>
  );

  function dismiss(id: string) {
    setHeld(false);
    dispatch(toastDismissed(id));
  }
}

function Notice({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      role={toast.kind === 'error' ? 'alert' : undefined}
    >
      <span className={styles.icon} aria-hidden>
        {ICONS[toast.kind]}
      </span>
      <span className={styles.text}>{toast.text ?? t(toast.key ?? '', toast.params)}</span>
      <button type="button" className={styles.close} aria-label={t('shell:toasts.close')} onClick={onClose}>
        <CloseOutlined />
      </button>
    </div>
  );
}
