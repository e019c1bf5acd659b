import { Checkbox, Table, type TableProps } from 'antd';
import { useMemo, type CSSProperties } from 'react';
import { useAppSelector } from '../../store/hooks';
import {
  antdColumns,
  minWidthOf,
  useLines,
  type Column,
  type Grouping,
  type Line,
  type Order,
} from './columns';
import { CARDS, useMedia } from '../useMedia';
import { choiceOf, type RowChoice } from './choice';
import styles from './table.module.css';

export type { Column } from './columns';

interface DataTableProps<T extends object> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Newer rows are being read; the older ones stay readable. */
  busy?: boolean;
  /** Called when the heading of a column with an `order` is pressed. */
  onSort?: (key: string, order: Order) => void;
  /** Set if rows can be chosen. */
  choice?: RowChoice<T>;
  grouping?: Grouping<T>;
  /** Id of the row on which shortcut keys act. */
  current?: string;
}

/** antd's sizes for the densities that a person can choose. */
const SIZES = { loose: 'large', usual: 'medium', tight: 'small' } as const;

/** Maximum number of columns that fit on a usual screen; a table with more scrolls sideways. */
const MAX_FITTING_COLUMNS = 8;

/** The roles are written out because the `display` of a card would remove them from the elements. */
const COMPONENTS = {
  header: { wrapper: (props: object) => <thead role="rowgroup" {...props} /> },
  body: { wrapper: (props: object) => <tbody role="rowgroup" {...props} /> },
  table: (props: object) => <table role="table" {...props} />,
};

/**
 * antd's table as all lists use it: the person's density, a heading that stays visible, sorting by the server from the headings, choice
 * of rows, groups, and cards on narrow screens. A `RowLink` in one of the cells makes the whole row a link.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, busy = false, onSort, choice, grouping, current } = props;
  const density = useAppSelector((state) => state.preferences.density);
  const lines = useLines(rows, rowKey, columns, grouping);
  const before = choice ? 1 : 0;
  const antd = useMemo(() => antdColumns(columns, before), [columns, before]);
  // In the automatic layout a column is never narrower than its longest word.
  const isFixed = columns.some(({ width }) => width !== undefined);
  const change: TableProps<Line<T>>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
    if (order) onSort?.(String(columnKey), order);
  };
  const cards = useMedia(CARDS);
  const table = (
    <Table<Line<T>>
      aria-label={label}
      aria-busy={busy}
      className={`${styles.table} ${columns.length > MAX_FITTING_COLUMNS ? styles.wide : ''} ${styles[density]}`}
      size={SIZES[density]}
      columns={antd}
      dataSource={lines}
      rowKey="id"
      pagination={false}
      tableLayout={isFixed ? 'fixed' : 'auto'}
      style={isFixed ? ({ '--least-width': minWidthOf(columns) } as CSSProperties) : undefined}
      components={COMPONENTS}
      onHeaderRow={() => ({ role: 'row' })}
      onRow={({ id }) => ({
        role: 'row',
        'data-current': id === current || undefined,
        'aria-current': id === current || undefined,
      })}
      onChange={change}
      rowSelection={choice && choiceOf(choice, rows)}
    />
  );
  if (!choice || !cards) return table;
  return (
    <>
      <ChooseAll choice={choice} ids={rows.filter((row) => !choice.disabled?.(row)).map(rowKey)} />
      {table}
    </>
  );
}

/** Checkbox that chooses all rows, above cards, which have no heading. */
function ChooseAll<T>({ choice, ids }: { choice: RowChoice<T>; ids: readonly string[] }) {
  const { chosen, onChange, labelOfAll } = choice;
  const count = ids.filter((id) => chosen.includes(id)).length;
  const otherIds = chosen.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      style={{ paddingBlock: '0.375rem' }}
      disabled={ids.length === 0}
      checked={ids.length > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ target }) => onChange(target.checked ? [...otherIds, ...ids] : otherIds)}
    >
      {labelOfAll}
    </Checkbox>
  );
}
