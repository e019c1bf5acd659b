import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { shownCount } from '../shownCount';
import styles from './waitingBar.module.css';

const PARTS = [
  { name: 'total', to: '/inbox' },
  { name: 'today', to: '/inbox?today=true' },
  { name: 'overdue', to: '/inbox?overdue=true' },
] as const;

/** Live counts of waiting tasks on an area's first page; each count links to its tasks. */
export function WaitingBar() {
  const { t } = useTranslation('inbox');
  const count = valueOf(useRead('inboxCount').remote);
  return (
    <nav aria-label={t('waiting.label')} className={styles.bar}>
      {PARTS.map(({ name, to }) => {
        const waitingCount = count?.[name];
        return (
          <Link
            key={name}
            to={to}
            className={styles.part}
            data-some={!!waitingCount || undefined}
            data-part={name}
          >
            <span>{t(`waiting.${name}`)}</span>{' '}
            <strong>{waitingCount === undefined ? '–' : shownCount(waitingCount)}</strong>
          </Link>
        );
      })}
    </nav>
  );
}
