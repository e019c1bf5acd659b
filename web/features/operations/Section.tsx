import type { ReactNode } from 'react';
import styles from './operations.module.css';

interface SectionProps {
  title: string;
  /** Number beside the title. */
  count?: number;
  children: ReactNode;
}

/** A part of the page with a heading. */
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
