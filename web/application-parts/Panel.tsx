import { useId, type ReactNode } from 'react';
import styles from './parts.module.css';

interface PanelProps {
  title: string;
  /** Status beside the title. */
  mark?: ReactNode;
  /** Makes a panel of long text focusable, so that the keyboard can scroll it. */
  focusable?: boolean;
  children: ReactNode;
}

/** A titled part of a tab. */
export function Panel({ title, mark, focusable, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} tabIndex={focusable ? 0 : undefined}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  );
}
