import { Card, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownCount } from '../shownCount';
import styles from './cards.module.css';

interface CountProps {
  label: string;
  count: number;
  to: string;
  /** The counted items wait for somebody, so a count above 0 is highlighted. */
  waits?: boolean;
}

/** Tile with a count; the whole tile is a link, also at count 0. */
export function Count({ label, count, to, waits = false }: CountProps) {
  return (
    <Link to={to} className={styles.count} aria-label={`${label}: ${shownCount(count)}`}>
      <Card size="small" hoverable className={waits && count > 0 ? styles.attention : undefined}>
        <Statistic title={label} value={shownCount(count)} />
      </Card>
    </Link>
  );
}

/** Count tiles under a heading. */
export const Counts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <div className={styles.counts}>{children}</div>
  </section>
);
