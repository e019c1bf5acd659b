import type { TableProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<T> {
  key: string;
  title: string;
  /** Present order of the rows by this column; null if they are not ordered by it. Undefined: the server cannot order by this column. */
  order?: Order | null;
  /** `index`: position of the row in the list, from 0. */
  render: (row: T, index: number) => ReactNode;
  /** For figures, dates and buttons: the content does not wrap on a wide screen. */
  narrow?: boolean;
  /** Width in pixels of the browser's default font, or in percent. If any column has a width, texts are cut and do not widen columns. */
  width?: number | string;
  /** Aligns sums and numbers at the end of the cell. */
  figures?: boolean;
  /** Form on a card: `bare` has no title before it; `line` also has its own line. */
  card?: 'line' | 'bare';
}

export type Order = 'ascend' | 'descend';

/** Grouping of rows. Above the first row of a group is a heading with the common value. */
export interface Grouping<T> {
  groupOf: (row: T) => string;
  heading: (key: string) => ReactNode;
}

/** A row, or the heading of a group, as a line of the table. */
export interface Line<T> {
  id: string;
  row?: T;
  index: number;
  heading?: ReactNode;
}

/** Returns the rows as lines, with a heading before the first row of each group. */
export function linesOf<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  grouping?: Grouping<T>,
): Line<T>[] {
  let last: string | undefined;
  return rows.flatMap((row, index) => {
    const line = { id: rowKey(row), row, index };
    const group = grouping?.groupOf(row);
    if (!grouping || group === undefined || group === last) return [line];
    last = group;
    return [{ id: `group ${group}`, index, heading: grouping.heading(group) }, line];
  });
}

/**
 * Returns the lines of the rows. A row object keeps its line while its position and the columns are the same, so that
 * antd renders its cells only once, and not again with each tick or page (`isNewLine`).
 */
export function useLines<T extends object>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  columns: readonly Column<T>[],
  grouping?: Grouping<T>,
): Line<T>[] {
  const table = useMemo(() => ({ columns, lines: new WeakMap<T, Line<T>>() }), [columns]);
  return useMemo(
    () =>
      linesOf(rows, rowKey, grouping).map((line) => {
        if (!line.row) return line;
        const before = table.lines.get(line.row);
        if (before?.id === line.id && before.index === line.index) return before;
        table.lines.set(line.row, line);
        return line;
      }),
    [rows, rowKey, grouping, table],
  );
}

/** Returns pixels as a length that grows with the browser's font, like the contents of the column. */
export const widthOf = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width;

/** Minimum widths in pixels of the default font: `named` for a column without a width, which names the row; `part` for a column with a percentage. */
const MIN_WIDTHS = { named: 240, part: 112 } as const;

/** Returns the minimum width of the table, below which the headings of its columns would overlap. */
export const minWidthOf = (columns: readonly { width?: number | string }[]): string | undefined =>
  widthOf(
    columns.reduce(
      (sum, { width }) =>
        sum + (typeof width === 'number' ? width : width === undefined ? MIN_WIDTHS.named : MIN_WIDTHS.part),
      0,
    ),
  );

/** Returns whether a cell must be rendered again. Cells depend only on their line and the columns; other data they read by their own hooks. */
const isNewLine = (line: unknown, before: unknown): boolean => line !== before;

/**
 * Returns the columns as antd takes them. Roles are written out because a card's `display` would take them from the table; a card
 * shows the column's title before the value.
 */
export function antdColumns<T>(
  columns: readonly Column<T>[],
  /** Number of columns that antd adds before them. */
  before: number,
): NonNullable<TableProps<Line<T>>['columns']> {
  return columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: widthOf(column.width),
    align: column.figures ? ('end' as const) : undefined,
    className: [column.narrow && styles.narrow, column.card && styles[column.card]].filter(Boolean).join(' '),
    ...(column.order !== undefined && {
      sorter: true,
      sortOrder: column.order,
      // A second press reverses the order; a press never removes it.
      sortDirections: ['ascend', 'descend', 'ascend'] as const satisfies Order[],
    }),
    onHeaderCell: () => ({ role: 'columnheader', scope: 'col' }),
    onCell: ({ row }) =>
      row
        ? { role: 'cell', 'data-label': column.card ? undefined : column.title }
        : index === 0
          ? { role: 'rowheader', colSpan: columns.length + before, className: styles.group }
          : { colSpan: 0 },
    shouldCellUpdate: isNewLine,
    render: (_: unknown, { row, index, heading }: Line<T>) => (row ? column.render(row, index) : heading),
  }));
}
