import { Tooltip } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './table.module.css';

interface RowLinkProps {
  to: string;
  /** The row's full text: shown under the pointer and the focus while something in the row is cut. */
  whole?: ReactNode;
  children: ReactNode;
}

/**
 * A link that covers its row of a DataTable: one stop of the keyboard, the whole row for the pointer. So what is cut in a
 * cell beneath it cannot be pointed at by itself.
 */
export function RowLink({ to, whole, children }: RowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const label = (
    <Link ref={link} to={to} className={styles.rowLink} data-row-link={whole ? undefined : true}>
      {children}
    </Link>
  );
  if (!whole) return label;
  return (
    <Tooltip
      title={whole}
      trigger={['hover', 'focus']}
      placement="bottomLeft"
      mouseEnterDelay={0.4}
      // Wide rather than high: it covers other rows, which can be pressed through it.
      styles={{ root: { pointerEvents: 'none', maxWidth: 'min(36rem, 90vw)' } }}
      open={open}
      onOpenChange={(opens) => setOpen(opens && isCut(link.current))}
    >
      {label}
    </Tooltip>
  );
}

/** Has the link's row a text that does not fit? */
const isCut = (link: HTMLAnchorElement | null): boolean =>
  [...(link?.closest('tr')?.querySelectorAll('span, small, bdi') ?? [])].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4),
  );

/** Lifts a control within a row that is a link above it. */
export function RowAbove({ children }: { children: ReactNode }) {
  return <span className={styles.above}>{children}</span>;
}

/**
 * Buttons of a row, at its end, above what stands there: seen when the pointer is on the row or the focus within it, always
 * on a card and where no pointer hovers.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
