import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/contract/application';
import { useAppSelector } from '../../../app/hooks';
import { mayRollBack } from '../../../../domain/roles';
import type { ReadOutput } from '../../../reads/names';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { accountOf } from '../../session/slice';
import { HistoryItem } from './HistoryItem';
import { RollbackItem } from './RollbackItem';
import styles from './history.module.css';

/** Every decision and rollback, newest first; what a rollback has undone stays readable and is marked. */
export function HistoryTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { remote, refresh, more, loadMore } = usePagedRead('history', { params: { id: view._id } });
  const opens = useAppSelector((state) => mayRollBack(accountOf(state)?.role ?? 'unassigned'));
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const entries = pages.flatMap(inOrder);
        if (entries.length === 0) return <EmptyState text={t('history.none')} />;
        return (
          <>
            <ol className={styles.list}>
              {entries.map((entry) =>
                'target' in entry ? (
                  <RollbackItem key={entry._id} rollback={entry} opens={opens} />
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

/** A page's decisions and rollbacks, newest first. */
const inOrder = ({ logs, rollbacks }: ReadOutput<'history'>) =>
  [...rollbacks, ...logs].sort((one, other) => other.created_at.localeCompare(one.created_at));
