import type { ReactNode } from 'react';
import styles from './list.module.css';
import { ListSettings } from './ListSettings';

/** Controls of a list in one sticky bar above it; on narrow screens the bar wraps and scrolls with the page. */
export function ListBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section role="search" aria-label={label} className={styles.bar}>
      {children}
    </section>
  );
}

/** Tools at the end of the bar: columns, density, files; the density alone if nothing else is given. */
export const ListTools = ({ children = <ListSettings /> }: { children?: ReactNode }) => (
  <span className={styles.tools}>{children}</span>
);
