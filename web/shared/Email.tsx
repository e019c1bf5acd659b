import styles from './shared.module.css';

/** An e-mail address: where there is no room for the whole of it, its host goes to a line of its own. */
export function Email({ address }: { address: string }) {
  const host = address.lastIndexOf('@');
  return (
    <span className={styles.email}>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </span>
  );
}
