import { useTranslation } from 'react-i18next';
import type { SessionItem } from '../kinds';
import { Tag } from '../../../shared/Tag';
import styles from '../sessions.module.css';

const COLOURS = { waiting: 'info', done: 'success', failed: 'danger' } as const;

/** Result of the decision on one item. */
export function ItemResult({ end }: { end: NonNullable<SessionItem['carried_out']> }) {
  const { t } = useTranslation('sessions');
  return (
    <>
      <Tag colour={COLOURS[end.state]}>{t(`carriedOut.${end.state}`)}</Tag>
      {end.reason && <p className={styles.soft}>{end.reason}</p>}
    </>
  );
}
