import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { shownCount } from '../../shared/shownCount';
import styles from './shell.module.css';

/** On the dark side of the frame, in both themes: the ground, and what is written on it. */
const WAITING = { ground: '#f2c14e', ink: '#1a1a1a' };
const OVERDUE = { ground: '#c7291f', ink: '#ffffff' };

/** Number of waiting tasks, live; red when one is overdue. Nothing while there is none, or while it is not known. */
export function InboxBadge() {
  const { t } = useTranslation('inbox');
  const count = valueOf(useRead('inboxCount').remote);
  if (!count || count.total === 0) return null;
  const { ground, ink } = count.overdue > 0 ? OVERDUE : WAITING;
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
