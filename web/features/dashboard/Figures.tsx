import { Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/EmptyState';
import { DataTable, type Column } from '../../shared/table/DataTable';
import type { Bars } from './bar-types';
import { Chart } from './Chart';

interface FiguresProps<T> {
  title: string;
  /** Text if there are no figures. */
  empty: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
  /** Chart of the same figures, with its label. */
  chart?: { label: string; bars: Bars };
}

/** A part of the dashboard: an optional chart, and below it the table of the same figures. */
export function Figures<T extends object>({ title, empty, columns, rows, rowKey, chart }: FiguresProps<T>) {
  const { t } = useTranslation('dashboard');
  return (
    <Card size="small" title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>{title}</h2>}>
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <Flex vertical gap="small">
          {chart && (isEmpty(chart.bars) ? <EmptyState text={t('noBars')} /> : <Chart {...chart} />)}
          <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} />
        </Flex>
      )}
    </Card>
  );
}

/** Returns whether a chart would have axes without a bar. */
const isEmpty = ({ series }: Bars): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
