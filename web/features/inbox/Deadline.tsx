import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../shared/DateTime';
import { Tag } from '../../shared/Tag';
import styles from './inbox.module.css';

/** Until when, and a mark once that has passed; a task without a term says so. */
export function Deadline({ at, overdue }: { at: string | null; overdue: boolean }) {
  const { t } = useTranslation('inbox');
  if (!at) return <span className={styles.none}>{t('noDeadline')}</span>;
  return (
    <span className={styles.deadline}>
      <DateTime at={at} parts="day" />
      {overdue && (
        <Tag colour="danger" icon={<WarningOutlined />}>
          {t('overdue')}
        </Tag>
      )}
    </span>
  );
}
