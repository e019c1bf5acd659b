import type { TFunction } from 'i18next';
import type { ReadOutput } from '../../reads/names';
import type { Bars } from './bar-types';
import { monthName, stageName } from './texts';

type Dashboard = ReadOutput<'dashboard'>;

export const stageBars = (t: TFunction, { stages }: Dashboard): Bars => ({
  labels: stages.map(({ stage }) => stageName(t, stage)),
  series: [{ name: t('dashboard:column.count'), values: stages.map(({ count }) => count) }],
});

export const durationBars = (t: TFunction, { durations }: Dashboard): Bars => ({
  labels: durations.map(({ stage }) => stageName(t, stage)),
  series: (['median', 'p90'] as const).map((key) => ({
    name: t(`dashboard:column.${key}`),
    values: durations.map((row) => row[key]),
  })),
});

/** Returns bars for the sums of all programmes by month, in millions. */
export function sumBars(t: TFunction, { sums }: Dashboard, language: string): Bars {
  const months = [...new Set(sums.map(({ month }) => month))].toSorted((a, b) => a.localeCompare(b));
  const MILLION = 1_000_000;
  return {
    labels: months.map((month) => monthName(month, language)),
    series: (['asked', 'granted', 'paid', 'returned'] as const).map((key) => ({
      name: t(`dashboard:millions.${key}`),
      values: months.map((month) =>
        sums.filter((row) => row.month === month).reduce((sum, row) => sum + Number(row[key]) / MILLION, 0),
      ),
    })),
  };
}
