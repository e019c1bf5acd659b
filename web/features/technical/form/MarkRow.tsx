import type { ReactNode } from 'react';
import { useJudging, type MarkName } from '../judged/judged';
import styles from './form.module.css';

/** Row of a mark. A click or the focus shows its material beside the form. */
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
