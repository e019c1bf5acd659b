import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TwoLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** Breaks a long first line: in rows without a control nothing would say the rest of it to the keyboard. */
  breaks?: boolean;
}

/** A cell of two lines: what it is, and under it, muted, what belongs to it. Neither breaks; what does not fit is cut. */
export function TwoLines({ first, second, breaks = false }: TwoLinesProps) {
  return (
    <>
      <span className={breaks ? styles.whole : styles.first}>{first}</span>
      {second !== undefined && <small className={styles.second}>{second}</small>}
    </>
  );
}
