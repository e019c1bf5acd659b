import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TwoLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** Wraps long lines; for rows without a control, where the keyboard could not reach a hint of the cut text. */
  breaks?: boolean;
}

/** Cell with a main line and a muted second line. Neither wraps; a text that does not fit is cut. */
export function TwoLines({ first, second, breaks = false }: TwoLinesProps) {
  return (
    <>
      <span className={breaks ? styles.whole : styles.first}>{first}</span>
      {second !== undefined && (
        <small className={breaks ? `${styles.second} ${styles.breaks}` : styles.second}>{second}</small>
      )}
    </>
  );
}
