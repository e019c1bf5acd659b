import type { TableProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<T> {
  key: string;
  title: string;
  /** The server orders by it; which way the rows are ordered by it now, null where they are not. */
  order?: Order | null;
  /** `index`: the row's place in the list, from 0. */
  render: (row: T, index: number) => ReactNode;
  /** Figures, dates, buttons: never broken into lines on a wide screen. */
  narrow?: boolean;
  /** Width in pixels of the browser's default font, or in percent. If any column has a width, texts are cut and do not widen columns. */
  width?: number | string;
  /** Aligns sums and numbers at the end of the cell. */
  figures?: boolean;
  /** Form on a card: `bare` has no title before it; `line` also has its own line. */
  card?: 'line' | 'bare';
}

export type Order = 'ascend' | 'descend';

/** Groups of rows: above the first row of a group stands its heading, which names what the rows have in common. */
export interface Grouping<T> {
  of: (row: T) => string;
  heading: (key: string) => ReactNode;
}

/** A row, or the heading of a group. */
export interface Line<T> {
  id: string;
  row?: T;
  index: number;
  heading?: ReactNode;
}

/** The rows as lines, with a heading before each first of a group. */
export function linesOf<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  grouping?: Grouping<T>,
): Line<T>[] {
  let last: string | undefined;
  return rows.flatMap((row, index) => {
    const line = { id: rowKey(row), row, index };
    const group = grouping?.of(row);
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
  const known = useMemo(() => ({ columns, lines: new WeakMap<T, Line<T>>() }), [columns]);
  return useMemo(
    () =>
      linesOf(rows, rowKey, grouping).map((line) => {
        if (!line.row) return line;
        const before = known.lines.get(line.row);
        if (before?.id === line.id && before.index === line.index) return before;
        known.lines.set(line.row, line);
        return line;
      }),
    [rows, rowKey, grouping, known],
  );
}

/** Returns pixels as a length that grows with the browser's font, like the contents of the column. */
export const widthOf = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width;

/** Room for a column without a width, which names the row, and for one with a part of the table's. In pixels of the usual font. */
const LEAST = { named: 240, part: 112 } as const;

/** Returns the width below which columns would be squeezed until their headings lie over each other. */
export const leastWidthOf = (columns: readonly { width?: number | string }[]): string | undefined =>
  widthOf(
    columns.reduce(
      (sum, { width }) =>
        sum + (typeof width === 'number' ? width : width === undefined ? LEAST.named : LEAST.part),
      0,
    ),
  );

/** Cells show nothing but their line and columns; what else they show they read by hooks of their own. */
const isNewLine = (line: unknown, before: unknown): boolean => line !== before;

/**
 * Returns the columns as antd takes them. Roles are written out because a card's `display` would take them from the table; a card
 * shows the column's title before the value.
 */
export function antdColumns<T>(
  columns: readonly Column<T>[],
  /** Number of columns that antd puts before them. */
  before: number,
): NonNullable<TableProps<Line<T>>['columns']> {
  return columns.map((column, place) => ({
    key: column.key,
    title: column.title,
    width: widthOf(column.width),
    align: column.figures ? ('end' as const) : undefined,
    className: [column.narrow && styles.narrow, column.card && styles[column.card]].filter(Boolean).join(' '),
    ...(column.order !== undefined && {
      sorter: true,
      sortOrder: column.order,
      // A second press turns the order round; none takes it away.
      sortDirections: ['ascend', 'descend', 'ascend'] as const satisfies Order[],
    }),
    onHeaderCell: () => ({ role: 'columnheader', scope: 'col' }),
    onCell: ({ row }) =>
      row
        ? { role: 'cell', 'data-label': column.card ? undefined : column.title }
        : place === 0
          ? { role: 'rowheader', colSpan: columns.length + before, className: styles.group }
          : { colSpan: 0 },
    shouldCellUpdate: isNewLine,
    render: (_: unknown, { row, index, heading }: Line<T>) => (row ? column.render(row, index) : heading),
  }));
}
