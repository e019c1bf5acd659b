import styles from './shared.module.css';

/** E-mail address that may wrap only before its host. */
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
