import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Controls of a list: one line that stays in sight above it; on narrow screens it breaks and scrolls away. */
export function ListBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section role="search" aria-label={label} className={styles.bar}>
      {children}
    </section>
  );
}

/** Tools at the end of the line: columns, density, files. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <span className={styles.tools}>{children}</span>
);
