import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PagedRead } from '../reads/useRead';
import styles from './shared.module.css';

/** The next page of a list; nothing at its end. */
export function LoadMore({ more, loadMore }: Pick<PagedRead<unknown>, 'more' | 'loadMore'>) {
  const { t } = useTranslation('shell');
  if (more === 'end') return null;
  return (
    <div className={styles.more}>
      <Button loading={more === 'loading'} onClick={loadMore}>
        {more === 'failed' ? t('more.failed') : t('more.load')}
      </Button>
    </div>
  );
}
