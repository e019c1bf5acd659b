import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../shared/DateTime';
import styles from './inbox.module.css';

/** Until when, and a mark once that has passed; a task without a term says so. */
export function Deadline({ at, overdue }: { at: string | null; overdue: boolean }) {
  const { t } = useTranslation('inbox');
  if (!at) return <span className={styles.none}>{t('noDeadline')}</span>;
  if (!overdue) return <DateTime at={at} parts="day" />;
  return (
    <span className={styles.overdue} title={t('overdue')}>
      <WarningOutlined aria-hidden /> <DateTime at={at} parts="day" />
      <span className="visually-hidden">{t('overdue')}</span>
    </span>
  );
}
