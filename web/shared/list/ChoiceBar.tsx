import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ChoiceBarProps {
  label: string;
  /** Number of chosen rows, in words. */
  count: string;
  /** Label of the button that clears the choice. */
  clear: string;
  onClear: () => void;
  /** Actions on the chosen rows. */
  children: ReactNode;
}

/** Actions on the chosen rows of a list, fixed above the list's end. */
export const ChoiceBar = ({ label, count, clear, onClear, children }: ChoiceBarProps) => (
  <section className={styles.choice} aria-label={label}>
    <strong role="status">{count}</strong>
    {children}
    <Button type="link" onClick={onClear}>
      {clear}
    </Button>
  </section>
);
