import styles from './expertList.module.css';

/** A text in a cell, cut after two lines, so that the row keeps its height; the whole stands under the pointer. */
export const Cut = ({ text = '' }: { text?: string }) => (
  <span className={styles.cut} data-hint={text}>
    {text || '—'}
  </span>
);
