import { Button } from 'antd';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import type { Role } from '../../../domain/roles';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import type { Order } from '../../shared/table/columns';
import { DataTable } from '../../shared/table/DataTable';
import { useSteady } from '../../shared/useSteady';
import { AssignDialog } from './AssignDialog';
import { BulkBar } from './BulkBar';
import {
  groupOf,
  inboxQuery,
  isFiltered,
  NO_FILTERS,
  type InboxFilters as Filters,
} from '../../shared/inbox/filters';
import { groupingOf, groupTasks } from './grouping';
import { InboxFilters } from './InboxFilters';
import { useCurrent } from '../../shared/list/useCurrent';
import type { Pane } from './reading/usePane';
import { SigningDialog } from '../../steps/many/SigningDialog';
import { useManySigning } from '../../steps/many/useManySigning';
import { SORTED, taskColumns } from './taskColumns';
import { useChosen } from './useChosen';
import { useInboxKeys } from './useInboxKeys';

/** Returns the order as text for the address; undefined for the default order. */
function sortText(column: string, order: Order): string | undefined {
  const sortKey = SORTED[column as keyof typeof SORTED];
  if (order === 'descend') return `-${sortKey}`;
  return sortKey === 'due' ? undefined : sortKey;
}

const rowKey = (task: Task) => task._id;
const NONE: Task[] = [];
/** Columns hidden while the pane is open. */
const IN_PANE: readonly string[] = ['asked', 'claim'];

interface TaskListProps {
  role: Role;
  filters: Filters;
  onChange: (change: Filters) => void;
  /** Tasks are shared with colleagues: they can be chosen and assigned to others. */
  shared: boolean;
  /** The saved views, if they are shown among the filters. */
  views?: ReactNode;
  /** Pane that shows the chosen task beside the list. */
  pane?: Pane;
}

/** Lazy, because not everyone uses the pane. */
const WithPane = lazy(() => import('./reading/WithPane'));

/** Paged list of matching tasks; each row opens its step. */
export function TaskList({ role, filters, onChange, shared, views, pane }: TaskListProps) {
  const { t } = useTranslation();
  const { remote, refresh, more, loadMore } = usePagedRead('inbox', {
    query: { ...inboxQuery(filters), counts: 'true' },
  });
  const steady = useSteady(remote);
  const loadedTasks = useMemo(
    () => (steady.kind === 'some' ? steady.value.flatMap((page) => page.tasks) : NONE),
    [steady],
  );
  // The counts are of the viewer's own inbox, so they are not shown for another role's tasks.
  const counts = steady.kind === 'some' && !filters.role ? steady.value[0]?.counts : undefined;
  const groupKey = groupOf(filters);
  const { tasks, grouping } = useMemo(() => {
    if (!groupKey) return { tasks: loadedTasks };
    const grouped = groupTasks(loadedTasks, groupKey);
    return { tasks: grouped.tasks, grouping: groupingOf(t, groupKey, grouped.counts, more !== 'end') };
  }, [t, loadedTasks, groupKey, more]);
  const filtered = isFiltered(filters);
  const selection = useChosen(tasks);
  const reading = pane?.shown ?? false;
  const { row: current, follow } = useCurrent(tasks, reading);
  const columns = useMemo(() => {
    const all = taskColumns(t, filters);
    if (!reading) return all;
    return all
      .filter(({ key }) => !IN_PANE.includes(key))
      .map((column) => (column.key === 'task' ? { ...column, width: '38%' } : column));
  }, [t, filters, reading]);
  const signing = useManySigning('inbox signing', selection.remove);
  const { list, help, openHelp } = useInboxKeys(tasks, selection, signing);
  const choice = {
    chosen: selection.ids,
    onChange: selection.choose,
    labelOfAll: t('inbox:choose.all'),
    labelOf: ({ subject }: Task) => t('inbox:choose.one', { number: subject.label }),
    disabled: (task: Task) => !selection.may(task),
  };
  const listWithBar = (
    <>
      <div ref={list} {...follow}>
        <Loaded remote={steady} onRetry={refresh}>
          {() =>
            tasks.length === 0 ? (
              <EmptyState text={t(filtered ? 'inbox:emptyFiltered' : 'inbox:empty')}>
                {filtered && <Button onClick={() => onChange(NO_FILTERS)}>{t('lists:clear')}</Button>}
              </EmptyState>
            ) : (
              <DataTable
                label={t('inbox:title')}
                columns={columns}
                rows={tasks}
                rowKey={rowKey}
                busy={remote.kind !== 'some'}
                grouping={grouping}
                current={current?._id}
                onSort={(key, order) => onChange({ sort: sortText(key, order) })}
                choice={shared ? choice : undefined}
              />
            )
          }
        </Loaded>
      </div>
      <LoadMore more={more} loadMore={loadMore} />
      {shared && <BulkBar tasks={selection.tasks} signing={signing} onClear={() => selection.choose([])} />}
    </>
  );
  return (
    <>
      <InboxFilters {...{ role, filters, counts, views, pane, onChange }} onKeys={openHelp} />
      <p role="status" className="visually-hidden">
        {steady.kind === 'some' && t('inbox:shown', { count: tasks.length })}
      </p>
      {reading ? (
        <Suspense fallback={listWithBar}>
          <WithPane task={current} list={filters}>
            {listWithBar}
          </WithPane>
        </Suspense>
      ) : (
        listWithBar
      )}
      {shared && <AssignDialog />}
      {shared && <SigningDialog signing={signing} />}
      {help}
    </>
  );
}
