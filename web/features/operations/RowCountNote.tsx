import { useTranslation } from 'react-i18next';
import styles from './operations.module.css';

/** Note with the number of visible rows of a long list. */
export function RowCountNote({ list: { count, rows } }: { list: { count: number; rows: unknown[] } }) {
  const { t } = useTranslation('operations');
  if (count <= rows.length) return null;
  return <p className={styles.soft}>{t('needs.more', { count, shown: rows.length })}</p>;
}
