import { Splitter } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './sideBySide.module.css';

interface SideBySideProps {
  left: ReactNode;
  right: ReactNode;
  /** Under this name the browser keeps the widths. */
  keptAs: string;
  /** The part of the width that the left has at first. */
  share: number;
}

/**
 * Two panes, such as what is judged and what is to be done with it; the widths stay as this browser's user has drawn them. A narrow
 * window has them one under the other, in the same elements: what is typed and what is being stored stays through a change of width.
 */
export function SideBySide({ left, right, keptAs, share }: SideBySideProps) {
  const [first] = useState(() => readShare(keptAs) ?? share);
  return (
    <Splitter className={styles.split} onResizeEnd={(sizes) => keepShare(keptAs, sizes)}>
      <Splitter.Panel defaultSize={`${first * 100}%`} min="30%" max="70%" className={styles.pane}>
        {left}
      </Splitter.Panel>
      <Splitter.Panel className={styles.pane}>{right}</Splitter.Panel>
    </Splitter>
  );
}

function readShare(key: string): number | undefined {
  const storedShare = Number(localStorage.getItem(key));
  return storedShare >= 0.3 && storedShare <= 0.7 ? storedShare : undefined;
}

function keepShare(key: string, [first = 0, second = 0]: number[]): void {
  if (first + second > 0) localStorage.setItem(key, String(first / (first + second)));
}
