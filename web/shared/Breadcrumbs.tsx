import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './shared.module.css';

/** One breadcrumb; the last, the page itself, has no address. */
export interface Crumb {
  title: string;
  to?: string;
}

/** Breadcrumbs (rules/addresses, "Shared parts"). A narrow screen cuts long names; the hint shows the whole name. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shell');
  if (crumbs.length < 2) return null;
  return (
    <Breadcrumb
      aria-label={t('breadcrumbs')}
      className={styles.crumbs}
      items={crumbs.map(({ title, to }, index) => ({
        key: `${index}-${title}`,
        title: to ? (
          <Link to={to} data-hint={title}>
            {title}
          </Link>
        ) : (
          <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} data-hint={title}>
            {title}
          </span>
        ),
      }))}
    />
  );
}
