import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** The sections of an area's first page, one under the other. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.home}>{children}</div>
);
