import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<T> {
  key: string;
  title: string;
  /** In the place of the title in the heading: a button that sorts. */
  head?: ReactNode;
  /** Which way the rows are ordered by this column. */
  sorted?: 'ascending' | 'descending';
  /** `index`: the row's place in the list, from 0. */
  render: (row: T, index: number) => ReactNode;
  /** Figures, dates, buttons: never broken into lines on a wide screen. */
  narrow?: boolean;
}

interface DataTableProps<T> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Older rows stay readable while newer ones are on their way. */
  busy?: boolean;
}

/**
 * A table that becomes a list of cards on narrow screens. A `RowLink` in one of the cells makes the whole row a link. The roles
 * are written out because a card's `display` would take them from the table.
 */
export function DataTable<T>({ label, columns, rows, rowKey, busy = false }: DataTableProps<T>) {
  return (
    <table role="table" aria-label={label} aria-busy={busy} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, head, sorted }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              aria-label={head ? title : undefined}
            >
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, title, render, narrow }) => (
              <td key={key} role="cell" data-label={title} className={narrow ? styles.narrow : undefined}>
                <div>{render(row, index)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
