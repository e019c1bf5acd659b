import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './shared.module.css';

/** One step of the way to a page; the page itself, last, has no address. */
export interface Crumb {
  title: string;
  to?: string;
}

/** The way to the page (rules/addresses, "Shared parts"). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shell');
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ title, to }, index) => (
          <li key={`${index}-${title}`}>
            {to ? <Link to={to}>{title}</Link> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
