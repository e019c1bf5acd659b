import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './shared.module.css';

/** One step of the way to a page; the page itself, last, has no address. */
export interface Crumb {
  title: string;
  to?: string;
}

/** The way to the page (rules/addresses, "Shared parts"); on narrow screens a long name is cut, whole under the pointer. */
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
