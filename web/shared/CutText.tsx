import { LIMITS } from '../../domain/limits';
import styles from './shared.module.css';

/** The first `length` characters and an ellipsis; whole if it is not longer. */
export function cut(text: string, length: number = LIMITS.titleCut): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text;
}

/**
 * A title cut at 75 characters (rules/lists-and-search, "Titles"), whole in its hint and
 * on paper. It breaks where it must,
 * and whatever direction it is written in, the words around it keep theirs.
 */
export function CutText({ text, length }: { text: string; length?: number }) {
  const short = cut(text, length);
  return (
    <bdi className={styles.cut} data-hint={text} data-whole={short === text ? undefined : text}>
      {short}
    </bdi>
  );
}
