import type { ReactNode } from 'react';
import { useJudging, type MarkName } from '../judged/judged';
import styles from './form.module.css';

/** The row of a mark: whoever touches it or comes to it by keys sees beside the form what it judges. */
export function MarkRow({ mark, children }: { mark: MarkName; children: ReactNode }) {
  const { at, judge } = useJudging();
  return (
    <div
      className={styles.mark}
      data-mark={mark}
      data-judged={at === mark || undefined}
      onFocus={() => judge(mark)}
      onPointerDown={() => judge(mark)}
    >
      {children}
    </div>
  );
}
