import type { ReactNode } from 'react';
import type { PagedRead } from '../../reads/useRead';
import type { RowChoice } from './choice';
import type { Grouping, Order } from './columns';
import { DataTable, type Column } from './DataTable';
import { Loaded } from '../Loaded';
import { LoadMore } from '../LoadMore';
import { useSteady } from '../useSteady';

interface PagedTableProps<P, T extends { _id: string }> {
  read: PagedRead<P>;
  /** The rows of one page. */
  rowsOf: (page: P) => T[];
  columns: Column<T>[];
  label: string;
  grouping?: Grouping<T>;
  onSort?: (key: string, order: Order) => void;
  /** Choice of rows. */
  choice?: RowChoice<T>;
  /** Id of the row shown beside the list. */
  current?: string;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
}

/** Paged list as a table, with loading, empty and error states and a "more" button. The old rows stay while new ones are read. */
export function PagedTable<P, T extends { _id: string }>(props: PagedTableProps<P, T>) {
  const { read, rowsOf, columns, label, grouping, onSort, choice, current, empty } = props;
  const steady = useSteady(read.remote);
  return (
    <>
      <Loaded remote={steady} onRetry={read.refresh}>
        {(pages) => {
          const rows = pages.flatMap(rowsOf);
          if (rows.length === 0) return empty;
          return (
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              grouping={grouping}
              onSort={onSort}
              choice={choice}
              current={current}
              busy={read.remote.kind !== 'some'}
            />
          );
        }}
      </Loaded>
      <LoadMore more={read.more} loadMore={read.loadMore} />
    </>
  );
}
