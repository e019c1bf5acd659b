import type { ReactNode } from 'react';
import { useCurrentMark, type MarkName } from '../validation-marks/currentMark';
import styles from './form.module.css';

/** Row of a mark. A click or the focus shows its material beside the form. */
export function MarkRow({ mark, children }: { mark: MarkName; children: ReactNode }) {
  const { at, setMark } = useCurrentMark();
  return (
    <div
      className={styles.mark}
      data-mark={mark}
      data-current={at === mark || undefined}
      onFocus={() => setMark(mark)}
      onPointerDown={() => setMark(mark)}
    >
      {children}
    </div>
  );
}
