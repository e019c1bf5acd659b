import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { shownCount } from '../../shared/shownCount';
import styles from './shell.module.css';

/** Colours of the badge on the dark sidebar, in both themes. */
const WAITING_COLOURS = { ground: '#f2c14e', ink: '#1a1a1a' };
const OVERDUE_COLOURS = { ground: '#c7291f', ink: '#ffffff' };

/**
 * Live count of waiting tasks, red if a task is overdue; renders nothing at count 0 or while the count is unknown.
 */
export function InboxBadge() {
  const { t } = useTranslation('inbox');
  const count = valueOf(useRead('inboxCount').remote);
  if (!count || count.total === 0) return null;
  const { ground, ink } = count.overdue > 0 ? OVERDUE_COLOURS : WAITING_COLOURS;
  const label = [
    t('badge.total', { count: count.total }),
    count.overdue > 0 && t('badge.overdue', { count: count.overdue }),
  ];
  return (
    <>
      <Tag aria-hidden variant="solid" color={ground} style={{ color: ink }} className={styles.badge}>
        {shownCount(count.total)}
      </Tag>
      <span className="visually-hidden">{label.filter(Boolean).join(', ')}</span>
    </>
  );
}
