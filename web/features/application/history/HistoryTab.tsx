import { useTranslation } from 'react-i18next';
import { timelineOf, type ApplicationView } from '../../../../api/areas/application/contract/application';
import { mayRollBack, type Role } from '../../../../domain/roles';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { useAgainInLanguage } from '../../../shared/useAgainInLanguage';
import { HistoryItem } from './HistoryItem';
import { RefusedItem } from './RefusedItem';
import { RollbackItem } from './RollbackItem';
import styles from './history.module.css';

/** Every decision and rollback, newest first; what a rollback has undone stays readable and is marked. */
export function HistoryTab({ view, role }: { view: ApplicationView; role: Role }) {
  const { t } = useTranslation('application');
  const { remote, refresh, more, loadMore } = usePagedRead('history', { params: { id: view._id } });
  useAgainInLanguage(refresh);
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const entries = pages.flatMap(timelineOf);
        if (entries.length === 0) return <EmptyState text={t('history.none')} />;
        return (
          <>
            <ol className={styles.list}>
              {entries.map((entry) =>
                'target' in entry ? (
                  <RollbackItem key={entry._id} rollback={entry} opens={mayRollBack(role)} />
                ) : 'reason' in entry ? (
                  <RefusedItem key={entry._id} refused={entry} />
                ) : (
                  <HistoryItem key={entry._id} entry={entry} view={view} />
                ),
              )}
            </ol>
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}
