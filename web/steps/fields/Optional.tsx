import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

/** Mark of an optional field. */
export function Optional() {
  const { t } = useTranslation('application');
  return <span className={styles.optional}>{t('form.optional')}</span>;
}

/** Returns a field's label with the mark of optional fields. */
export const markOptional = (label: ReactNode, { required }: { required: boolean }): ReactNode => (
  <span>
    {label} {!required && <Optional />}
  </span>
);
