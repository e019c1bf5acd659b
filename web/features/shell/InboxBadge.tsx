import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../shared/remote';
import styles from './shell.module.css';

/** More than this is not counted: the server answers 100 for "100 or more". */
const MOST = 99;

/** How many tasks wait, live; red when one is overdue. Nothing while there is none, or while it is not known. */
export function InboxBadge() {
  const { t } = useTranslation('inbox');
  const count = valueOf(useRead('inboxCount').remote);
  if (!count || count.total === 0) return null;
  const label = [
    t('badge.total', { count: count.total }),
    count.overdue > 0 && t('badge.overdue', { count: count.overdue }),
  ];
  return (
    <span className={`${styles.badge} ${count.overdue > 0 ? styles.overdue : ''}`}>
      <span aria-hidden>{count.total > MOST ? `${MOST}+` : count.total}</span>
      <span className="visually-hidden">{label.filter(Boolean).join(', ')}</span>
    </span>
  );
}
