import styles from './shared.module.css';

/** PDF in the page, in the browser's viewer. */
export const PdfFrame = ({ href, title }: { href: string; title: string }) => (
  <iframe className={styles.pdf} src={href} title={title} />
);
