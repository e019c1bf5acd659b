import { LIMITS } from '../../domain/limits';
import styles from './shared.module.css';

/** Returns the first `length` characters and an ellipsis, or the whole text if it is not longer. */
export function truncate(text: string, length: number = LIMITS.titleCut): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text;
}

/**
 * Title cut at 75 characters (rules/lists-and-search, "Titles"); its hint and the printed page show it whole.
 * `bdi` keeps a right-to-left title from changing the direction of the text around it.
 */
export function CutText({ text, length }: { text: string; length?: number }) {
  const short = truncate(text, length);
  return (
    <bdi className={styles.cut} data-hint={text} data-whole={short === text ? undefined : text}>
      {short}
    </bdi>
  );
}
