import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/contract/inbox';
import { usePagedRead } from '../../reads/useRead';
import { readKey } from '../../reads/names';
import { DataTable } from '../../shared/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { useSteady } from '../../shared/useSteady';
import type { InboxQuery } from './filters';
import { taskColumns } from './taskColumns';

const rowKey = (task: Task) => task._id;

/** The tasks that match, page by page; each row opens the very step it is about. */
export function TaskList({ query, empty }: { query: InboxQuery; empty: string }) {
  const { t } = useTranslation();
  const input = { query };
  const { remote, refresh, more, loadMore } = usePagedRead('inbox', input);
  const steady = useSteady(remote);
  const list = readKey('inbox', input);
  const columns = useMemo(() => taskColumns(t, list), [t, list]);
  const shown = steady.kind === 'some' ? steady.value.reduce((sum, { tasks }) => sum + tasks.length, 0) : 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {steady.kind === 'some' && t('inbox:shown', { count: shown })}
      </p>
      <Loaded remote={steady} onRetry={refresh}>
        {(pages) => {
          const tasks = pages.flatMap((page) => page.tasks);
          if (tasks.length === 0) return <EmptyState text={empty} />;
          const busy = remote.kind !== 'some';
          return (
            <DataTable label={t('inbox:title')} columns={columns} rows={tasks} rowKey={rowKey} busy={busy} />
          );
        }}
      </Loaded>
      <LoadMore more={more} loadMore={loadMore} />
    </>
  );
}
