import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { timelineOf } from '../../../api/areas/application/contract/history';
import { mayRollBack, type Role } from '../../../domain/roles';
import { Link } from 'react-router-dom';
import { pastAddress } from '../../routes/pastAddress';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { useRefreshOnLanguageChange } from '../../shared/useRefreshOnLanguageChange';
import { HistoryItem } from './HistoryItem';
import { RefusedItem } from './RefusedItem';
import { RollbackItem } from './RollbackItem';

/** All decisions and rollbacks, newest first; undone decisions stay readable and are marked. */
export function HistoryTab({ view, role }: { view: ApplicationView; role: Role }) {
  const { t } = useTranslation('application');
  const { remote, refresh, more, loadMore } = usePagedRead('history', { params: { id: view._id } });
  useRefreshOnLanguageChange(refresh);
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const entries = pages.flatMap(timelineOf);
        if (entries.length === 0) return <EmptyState text={t('history.none')} />;
        return (
          <>
            <p>
              <Link to={pastAddress(view._id)}>{t('past.open')}</Link>
            </p>
            <Timeline items={entries.map((entry) => timelineItem(entry, view, role))} />
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}

type Entry = ReturnType<typeof timelineOf>[number];

/** Returns an entry as an item of the timeline, in the colour of its kind. */
function timelineItem(entry: Entry, view: ApplicationView, role: Role) {
  const key = entry._id;
  if ('target' in entry)
    return {
      key,
      color: 'var(--warning)',
      content: <RollbackItem rollback={entry} opens={mayRollBack(role)} />,
    };
  if ('reason' in entry) return { key, color: 'red', content: <RefusedItem refused={entry} /> };
  return {
    key,
    color: entry.undone ? 'var(--warning)' : 'gray',
    content: <HistoryItem entry={entry} view={view} />,
  };
}
