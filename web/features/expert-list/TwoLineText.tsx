import styles from './expertList.module.css';

/** Text of a cell, cut after two lines so that the row keeps its height; the hint shows it whole. */
export const TwoLineText = ({ text = '' }: { text?: string }) => (
  <span className={styles.cut} data-hint={text}>
    {text || '—'}
  </span>
);
