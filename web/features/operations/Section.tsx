import type { ReactNode } from 'react';
import styles from './operations.module.css';

interface SectionProps {
  title: string;
  /** Beside the title, where there is something to count. */
  count?: number;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Section({ title, count, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>
        {title}
        {count ? ` · ${count}` : null}
      </h2>
      {children}
    </section>
  );
}
