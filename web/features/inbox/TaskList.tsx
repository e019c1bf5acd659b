import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { usePagedRead } from '../../reads/useRead';
import { DataTable } from '../../shared/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { useSteady } from '../../shared/useSteady';
import { AssignDialog } from './AssignDialog';
import { BulkBar } from './BulkBar';
import { chooseColumn } from './chooseColumn';
import type { InboxQuery } from './filters';
import { taskColumns } from './taskColumns';
import { useChosen } from './useChosen';

const rowKey = (task: Task) => task._id;
const NONE: Task[] = [];

interface TaskListProps {
  query: InboxQuery;
  empty: string;
  /** Tasks can be chosen and handed on. */
  shared?: boolean;
}

/** The tasks that match, page by page; each row opens the very step it is about. */
export function TaskList({ query, empty, shared = false }: TaskListProps) {
  const { t } = useTranslation();
  const { remote, refresh, more, loadMore } = usePagedRead('inbox', { query });
  const steady = useSteady(remote);
  const tasks = useMemo(
    () => (steady.kind === 'some' ? steady.value.flatMap((page) => page.tasks) : NONE),
    [steady],
  );
  const chosen = useChosen(tasks);
  const plain = useMemo(() => taskColumns(t), [t]);
  const columns = shared ? [chooseColumn(t, tasks, chosen), ...plain] : plain;
  return (
    <>
      <p role="status" className="visually-hidden">
        {steady.kind === 'some' && t('inbox:shown', { count: tasks.length })}
      </p>
      {shared && (
        <BulkBar tasks={chosen.tasks} onClear={() => chosen.toggle(chosen.tasks.map(rowKey), false)} />
      )}
      <Loaded remote={steady} onRetry={refresh}>
        {() => {
          if (tasks.length === 0) return <EmptyState text={empty} />;
          const busy = remote.kind !== 'some';
          return (
            <DataTable label={t('inbox:title')} columns={columns} rows={tasks} rowKey={rowKey} busy={busy} />
          );
        }}
      </Loaded>
      <LoadMore more={more} loadMore={loadMore} />
      {shared && <AssignDialog />}
    </>
  );
}
