import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import type { ApplicationView } from '../../../../api/contract/application';
import { HistoryItem } from './HistoryItem';
import styles from './history.module.css';

/** Every decision, newest first; what a rollback has undone stays readable and is marked. */
export function HistoryTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { remote, refresh, more, loadMore } = usePagedRead('history', { params: { id: view._id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const entries = pages.flatMap(({ logs }) => logs);
        if (entries.length === 0) return <EmptyState text={t('history.none')} />;
        return (
          <>
            <ol className={styles.list}>
              {entries.map((entry) => (
                <HistoryItem key={entry._id} entry={entry} view={view} />
              ))}
            </ol>
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}
