import type { API } from '@editorjs/editorjs';
import type Table from '@editorjs/table';
import { LIMITS } from '../../../../../domain/limits';
import { COLUMN_ADD_ICON, COLUMN_DELETE_ICON, ROW_ADD_ICON, ROW_DELETE_ICON } from './icons';

type Rows = Table['table'];

/** Returns a table's menu items for the row and column of the last focused cell. */
export function tableMenu(table: Rows, { i18n }: Pick<API, 'i18n'>) {
  const { focusedCell: cell, numberOfRows: rows, numberOfColumns: columns } = table;
  const row = cell.row || rows;
  const column = cell.column || columns;
  /** Moves the caret to this cell, or to the nearest existing one. */
  const focus = (atRow: number, atColumn: number) => {
    table.focusedCell = {
      row: Math.max(1, Math.min(atRow, table.numberOfRows)),
      column: Math.max(1, Math.min(atColumn, table.numberOfColumns)),
    };
    table.focusedCellElem.focus();
  };
  const item = (label: string, icon: string, isDisabled: boolean, onActivate: () => void) => ({
    label: i18n.t(label),
    icon,
    isDisabled,
    closeOnActivate: true,
    onActivate,
  });
  return [
    item('Add row below', ROW_ADD_ICON, rows >= LIMITS.templateRows, () => {
      table.addRow(row + 1);
      focus(row + 1, column);
    }),
    item('Add column to right', COLUMN_ADD_ICON, columns >= LIMITS.templateColumns, () => {
      table.addColumn(column + 1);
      focus(row, column + 1);
    }),
    item('Delete row', ROW_DELETE_ICON, rows === 1, () => {
      table.deleteRow(row);
      focus(row, column);
    }),
    item('Delete column', COLUMN_DELETE_ICON, columns === 1, () => {
      table.deleteColumn(column);
      focus(row, column);
    }),
  ];
}

/** Keeps Enter in the last row from adding a row beyond the limit. */
export function keepRows(element: HTMLElement, table: Rows): void {
  element.addEventListener(
    'keypress',
    (event) => {
      const isLast = table.focusedCell.row === table.numberOfRows;
      if (event.key !== 'Enter' || event.shiftKey || !isLast || table.numberOfRows < LIMITS.templateRows)
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
