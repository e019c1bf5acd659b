import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../reads/useRead';
import { valueOf } from '../reads/remote';
import { inboxQuery } from '../shared/inbox/filters';
import { besideAddress, OWN_REVIEWS, type FromList } from '../shared/inbox/fromList';
import styles from './steps.module.css';

/** Returns the text key of the link back to the list. */
export const toListKey = ({ list }: Pick<FromList, 'list'>): string =>
  list === OWN_REVIEWS ? 'next.toOwn' : 'next.toList';

/** Counting stops at this number (api/areas/inbox/queries/counts.ts). */
const COUNT_LIMIT = 100;

/** Returns a function that gives the number of remaining tasks as text. */
export function useLeftText(): (count: number) => string {
  const { t } = useTranslation('application');
  return (count) => {
    if (count <= 0) return t('next.last');
    return count < COUNT_LIMIT ? t('next.left', { count }) : t('next.leftMany', { count: COUNT_LIMIT - 1 });
  };
}

/** Link back to the list, the number of remaining tasks, and a link to the next one. */
export function PlaceInList({ from }: { from: FromList }) {
  const { t } = useTranslation('application');
  const leftText = useLeftText();
  const { remote } = useRead('nextTask', { params: { id: from.task }, query: inboxQuery(from.filters) });
  const position = valueOf(remote);
  return (
    <div className={styles.place}>
      <Flex component="nav" wrap gap="0 0.75rem" aria-label={t('next.place')}>
        <Link to={from.address}>{t(toListKey(from))}</Link>
        {position && <span>{leftText(position.left)}</span>}
        {position?.task && <Link to={besideAddress(position.task, from)}>{t('next.skip')}</Link>}
      </Flex>
    </div>
  );
}
