import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** Sections of an area's first page. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.home}>{children}</div>
);
