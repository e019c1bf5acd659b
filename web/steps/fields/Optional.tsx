import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

/** Beside a field's name: it may be left empty. */
export function Optional() {
  const { t } = useTranslation('application');
  return <span className={styles.optional}>{t('form.optional')}</span>;
}

/** Label of a form's field: one that may be left empty says so. */
export const markOptional = (label: ReactNode, { required }: { required: boolean }): ReactNode => (
  <span>
    {label} {!required && <Optional />}
  </span>
);
