import styles from './shared.module.css';

interface PdfFrameProps {
  href: string;
  title: string;
  /** Number of A4 pages of a file that is replaced while it is read. */
  pages?: number;
}

/**
 * PDF in the page, in the browser's viewer, which begins at the first page with each file. With `pages` it is as high as all
 * of them, and the box around it scrolls: another file is shown at the same place.
 */
export function PdfFrame({ href, title, pages }: PdfFrameProps) {
  if (pages === undefined) return <iframe className={styles.pdf} src={href} title={title} />;
  return (
    // The box is scrolled by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.pdf} style={{ overflow: 'auto' }} role="region" aria-label={title} tabIndex={0}>
      {/* A new frame for each file: a changed address would be one more step of the browser's history. */}
      <iframe
        key={href}
        src={`${href}#toolbar=0&navpanes=0&view=FitH`}
        title={title}
        style={{ display: 'block', width: '100%', border: 0, aspectRatio: `210 / ${297 * pages + 10}` }}
      />
    </div>
  );
}
