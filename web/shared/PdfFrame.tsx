import styles from './shared.module.css';

/** A PDF within the page, in the browser's own viewer. */
export const PdfFrame = ({ href, title }: { href: string; title: string }) => (
  <iframe className={styles.pdf} src={href} title={title} />
);
