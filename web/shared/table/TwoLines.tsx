import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A cell of two lines: what it is, and under it, muted, what belongs to it. Neither breaks; what does not fit is cut. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className={styles.first}>{first}</span>
      {second !== undefined && <small className={styles.second}>{second}</small>}
    </>
  );
}
