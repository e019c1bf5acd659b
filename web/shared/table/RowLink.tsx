import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './table.module.css';

/** A link that covers its row of a DataTable: one stop of the keyboard, the whole row for the pointer. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.rowLink}>
      {children}
    </Link>
  );
}

/** What can be pressed within a row that is a link lies above it. */
export function RowAbove({ children }: { children: ReactNode }) {
  return <span className={styles.above}>{children}</span>;
}

/**
 * Buttons of a row, at its end, above what stands there: seen when the pointer is on the row or the focus within it, always
 * on a card and where no pointer hovers.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
