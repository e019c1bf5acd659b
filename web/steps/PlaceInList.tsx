import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useRead } from '../reads/useRead';
import { valueOf } from '../reads/remote';
import { inboxQuery } from '../shared/inbox/filters';
import { besideAddress, OWN_REVIEWS, type FromList } from '../shared/inbox/fromList';
import styles from './steps.module.css';

/** The task that was decided just before; kept with the page in the browser's history. */
export interface LeftBehind {
  address: string;
  /** The application's number. */
  number: string;
}

/** Text of the way back to the list. */
export const toListKey = ({ list }: FromList): string =>
  list === OWN_REVIEWS ? 'next.toOwn' : 'next.toList';

/** Counting stops there (api/areas/inbox/queries/counts.ts). */
const MOST = 100;

/** The way back to the list, how many of it remain, past this one; and back to the one that was left by itself. */
export function PlaceInList({ from }: { from: FromList }) {
  const { t } = useTranslation('application');
  const { state } = useLocation() as { state: { left?: LeftBehind } | null };
  const { remote } = useRead('nextTask', { params: { id: from.task }, query: inboxQuery(from.filters) });
  const found = valueOf(remote);
  const previous = state?.left;
  return (
    <div className={styles.place}>
      <Flex component="nav" wrap gap="0 0.75rem" aria-label={t('next.place')}>
        <Link to={from.address}>{t(toListKey(from))}</Link>
        {found && <span>{leftText(found.left)}</span>}
        {found?.task && <Link to={besideAddress(found.task, from)}>{t('next.skip')}</Link>}
      </Flex>
      {previous && (
        <p role="status" className={styles.left}>
          <CheckCircleOutlined aria-hidden /> {t('next.done', { number: previous.number })}{' '}
          <Link to={previous.address}>{t('next.back')}</Link>
        </p>
      )}
    </div>
  );

  function leftText(count: number): string {
    if (count === 0) return t('next.last');
    return count < MOST ? t('next.left', { count }) : t('next.leftMany', { count: MOST - 1 });
  }
}
