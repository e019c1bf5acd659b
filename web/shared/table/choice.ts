import type { TableProps } from 'antd';
import { widthOf, type Line } from './columns';
import { rowCheckbox } from './RowCheckbox';
import styles from './table.module.css';

/** Which rows are chosen, and what the boxes are called. */
export interface RowChoice<T> {
  chosen: readonly string[];
  /** All that are chosen now. */
  onChange: (chosen: string[]) => void;
  /** Label of the box in the heading. */
  all: string;
  one: (row: T) => string;
  /** A row that may not be chosen, or not any more. */
  disabled?: (row: T) => boolean;
}

/** The choice as antd takes it; headings of groups cannot be chosen. */
export function choiceOf<T>(
  choice: RowChoice<T>,
  rows: readonly T[],
): NonNullable<TableProps<Line<T>>['rowSelection']> {
  const possible = rows.some((row) => !choice.disabled?.(row));
  return {
    columnWidth: widthOf(44),
    selectedRowKeys: [...choice.chosen],
    preserveSelectedRowKeys: true,
    onChange: (keys) => choice.onChange(keys.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': choice.all, disabled: !possible }),
    getCheckboxProps: ({ row }) =>
      row ? { 'aria-label': choice.one(row), disabled: choice.disabled?.(row) } : { disabled: true },
    onCell: ({ row }) => (row ? { role: 'cell', className: styles.choice } : { colSpan: 0 }),
    renderCell: (_checked, { row }, _index, box) => (row ? rowCheckbox(box) : null),
  };
}
