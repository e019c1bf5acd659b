import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PagedRead } from '../reads/useRead';
import styles from './shared.module.css';

/** Button that loads the next page of a list; renders nothing on the last page. */
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
