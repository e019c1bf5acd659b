import { Card, Flex } from 'antd';
import { EmptyState } from '../../shared/EmptyState';
import { DataTable, type Column } from '../../shared/table/DataTable';
import type { Bars } from './bar-types';
import { Chart } from './Chart';

interface FiguresProps<T> {
  title: string;
  /** Words instead of the figures where there are none. */
  empty: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
  /** A picture of the same, and its name. */
  chart?: { label: string; bars: Bars };
}

/** A part of the dashboard: a chart where there is one, and beneath it the table of the same figures. */
export function Figures<T extends object>({ title, empty, columns, rows, rowKey, chart }: FiguresProps<T>) {
  return (
    <Card size="small" title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>{title}</h2>}>
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <Flex vertical gap="small">
          {chart && <Chart {...chart} />}
          <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} />
        </Flex>
      )}
    </Card>
  );
}
