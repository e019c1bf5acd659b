import type { TableProps } from 'antd';
import { widthOf, type Line } from './columns';
import { rowCheckbox } from './RowCheckbox';
import styles from './table.module.css';

/** Chosen rows, and the labels of their checkboxes. */
export interface RowChoice<T> {
  chosen: readonly string[];
  /** Called with the ids of all chosen rows. */
  onChange: (ids: string[]) => void;
  /** Label of the checkbox in the heading. */
  labelOfAll: string;
  labelOf: (row: T) => string;
  /** Returns whether a row may not be chosen. */
  disabled?: (row: T) => boolean;
}

/** Returns the choice as antd's `rowSelection`; group headings cannot be chosen. */
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
    getTitleCheckboxProps: () => ({ 'aria-label': choice.labelOfAll, disabled: !possible }),
    getCheckboxProps: ({ row }) =>
      row ? { 'aria-label': choice.labelOf(row), disabled: choice.disabled?.(row) } : { disabled: true },
    onCell: ({ row }) => (row ? { role: 'cell', className: styles.choice } : { colSpan: 0 }),
    renderCell: (_checked, { row }, _index, box) => (row ? rowCheckbox(box) : null),
  };
}
