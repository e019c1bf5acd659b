import { useId, type ReactNode } from 'react';
import styles from './parts.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a status. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A titled part of a tab. */
export function Panel({ title, mark, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  );
}
