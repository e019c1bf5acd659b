import { Splitter } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './sideBySide.module.css';

interface SideBySideProps {
  left: ReactNode;
  right: ReactNode;
  /** Key of local storage for the widths. */
  widthsKey: string;
  /** Initial share of the left pane in the width, 0 to 1. */
  share: number;
}

/**
 * Two panes, such as an application and its form. Their widths are stored in this browser. A narrow window shows them
 * one under the other, in the same elements: a change of width loses no input.
 */
export function SideBySide({ left, right, widthsKey, share }: SideBySideProps) {
  const [first] = useState(() => readShare(widthsKey) ?? share);
  return (
    <Splitter className={styles.split} onResizeEnd={(sizes) => saveShare(widthsKey, sizes)}>
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

function saveShare(key: string, [first = 0, second = 0]: number[]): void {
  if (first + second > 0) localStorage.setItem(key, String(first / (first + second)));
}
