import styles from './shared.module.css';

interface PdfFrameProps {
  href: string;
  title: string;
  /** Number of A4 pages; set for a file that may be replaced while it is shown. */
  pages?: number;
}

/**
 * PDF in the browser's viewer. The viewer shows each new file from its first page. With `pages` the viewer is as high as all pages and
 * the box around it scrolls, so that the scroll position stays when the file is replaced.
 */
export function PdfFrame({ href, title, pages }: PdfFrameProps) {
  if (pages === undefined) return <iframe className={styles.pdf} src={href} title={title} />;
  return (
    // The box can be focused, so that it can be scrolled by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.pdf} style={{ overflow: 'auto' }} role="region" aria-label={title} tabIndex={0}>
      {/* Each file has a new frame, because another address in the same frame would add an entry to the browser history. */}
      <iframe
        key={href}
        src={`${href}#toolbar=0&navpanes=0&view=FitH`}
        title={title}
        style={{ display: 'block', width: '100%', border: 0, aspectRatio: `210 / ${297 * pages + 10}` }}
      />
    </div>
  );
}
