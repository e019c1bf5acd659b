import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import type { AppRoute } from '../routes/route';
import { parentsOf } from '../routes/routeTable';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import styles from './shared.module.css';

interface PageProps {
  /** Heading and, with the product's name, the window's title. The default is the route's title. */
  title?: ReactNode;
  /** The title as plain text, where `title` is not a string. */
  documentTitle?: string;
  /** The page's name in the breadcrumbs, where it differs from the window's title. */
  crumb?: string;
  /** Breadcrumbs between the route's parents and this page; `false` hides all breadcrumbs. */
  crumbs?: readonly Crumb[] | false;
  /** Query string for the links to the route's parents, with the parameters that this page keeps for them. */
  parentQuery?: Record<string, string>;
  /** Content beside the heading. */
  extra?: ReactNode;
  /** Replaces the heading; contains an `h1`. */
  head?: ReactNode;
  /** In a wide window the page is as high as the window, and its content scrolls separately. */
  fill?: boolean;
  children: ReactNode;
}

/** The frame of every page: breadcrumbs from the route table, heading, window title, content. */
export function Page({
  title,
  documentTitle,
  crumb,
  crumbs = [],
  parentQuery,
  extra,
  head,
  fill,
  children,
}: PageProps) {
  const { t } = useTranslation();
  const route = useMatches().at(-1)?.handle as AppRoute | undefined;
  const heading = title ?? (route && t(route.title));
  const name = documentTitle ?? (typeof heading === 'string' ? heading : '');
  const query = parentQuery ? `?${new URLSearchParams(parentQuery)}` : '';
  const parents = route
    ? parentsOf(route).map(({ path, title }) => ({ title: t(title), to: `${path}${query}` }))
    : [];
  return (
    <div className={fill ? `${styles.page} ${styles.fill}` : styles.page} data-fill={fill || undefined}>
      <title>{name ? `${name} · ${t('shell:product')}` : t('shell:product')}</title>
      {crumbs !== false && <Breadcrumbs crumbs={[...parents, ...crumbs, { title: crumb ?? name }]} />}
      {head ?? (
        <header className={styles.pageHeader}>
          <h1>{heading}</h1>
          {extra && <div className={styles.pageExtra}>{extra}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
