import { Tooltip } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './table.module.css';

interface RowLinkProps {
  to: string;
  /** The row's full text, shown on hover and focus if a text of the row is cut. */
  fullText?: ReactNode;
  children: ReactNode;
}

/**
 * Link that covers its row of a DataTable: the whole row can be clicked, and is one tab stop. Texts in the cells beneath
 * cannot be hovered, so the link shows the hint of cut texts.
 */
export function RowLink({ to, fullText, children }: RowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const label = (
    <Link ref={link} to={to} className={styles.rowLink} data-row-link={fullText ? undefined : true}>
      {children}
    </Link>
  );
  if (!fullText) return label;
  return (
    <Tooltip
      title={fullText}
      trigger={['hover', 'focus']}
      placement="bottomLeft"
      mouseEnterDelay={0.4}
      // The hint is wide rather than high, because it covers other rows; clicks go through to them.
      styles={{ root: { pointerEvents: 'none', maxWidth: 'min(36rem, 90vw)' } }}
      open={open}
      onOpenChange={(opens) => setOpen(opens && isCut(link.current))}
    >
      {label}
    </Tooltip>
  );
}

/** Returns whether a text in the link's row is cut. */
const isCut = (link: HTMLAnchorElement | null): boolean =>
  [...(link?.closest('tr')?.querySelectorAll('span, small, bdi') ?? [])].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4),
  );

/** Lifts a control of a row above the row's link. */
export function RowAbove({ children }: { children: ReactNode }) {
  return <span className={styles.above}>{children}</span>;
}

/**
 * Buttons over the end of a row, visible while the row is hovered or contains the focus; always visible on a card and on
 * devices without hover.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
