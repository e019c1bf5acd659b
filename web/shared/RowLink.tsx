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

/** Buttons within a row that is a link: they lie above it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.rowActions}>{children}</span>;
}
