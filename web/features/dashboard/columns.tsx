import type { TFunction } from 'i18next';
import { dashboardList } from '../../routes/dashboardAddress';
import { transfersOfMonth } from '../../routes/paymentsAddress';
import type { ReadOutput } from '../../reads/names';
import { DateTime } from '../../shared/DateTime';
import type { Column } from '../../shared/table/DataTable';
import { FigureLink } from './FigureLink';
import { holderName, monthName, stageName, sumText } from './texts';

type Dashboard = ReadOutput<'dashboard'>;
type RowOf<K extends 'stages' | 'durations' | 'overdue' | 'sums' | 'forecast'> = Dashboard[K][number];

const isZero = (sum: string): boolean => !/[1-9]/.test(sum);

/** Returns the columns of the dashboard's tables; every figure but a zero links to the list that it counts. */
export function dashboardColumns(t: TFunction, language: string, season: string) {
  const sum = (text: string) => <span className="number">{sumText(text, language)}</span>;
  const stages: Column<RowOf<'stages'>>[] = [
    {
      key: 'stage',
      title: t('dashboard:column.stage'),
      card: 'line',
      render: ({ stage }) => stageName(t, stage),
    },
    {
      key: 'count',
      title: t('dashboard:column.count'),
      figures: true,
      render: ({ stage, count }) => (
        <FigureLink
          isZero={count === 0}
          to={dashboardList({ season, stage })}
          label={t('dashboard:listOf', { name: stageName(t, stage), count })}
        >
          {count}
        </FigureLink>
      ),
    },
    {
      key: 'asked',
      title: t('dashboard:column.asked'),
      figures: true,
      render: ({ stage, asked }) => (
        <FigureLink isZero={isZero(asked)} to={dashboardList({ season, stage })}>
          {sum(asked)}
        </FigureLink>
      ),
    },
    {
      key: 'granted',
      title: t('dashboard:column.granted'),
      figures: true,
      render: ({ stage, granted }) => (
        <FigureLink isZero={isZero(granted)} to={dashboardList({ season, stage })}>
          {sum(granted)}
        </FigureLink>
      ),
    },
  ];
  const days = (value: number) => new Intl.NumberFormat(language).format(value);
  const durations: Column<RowOf<'durations'>>[] = [
    {
      key: 'stage',
      title: t('dashboard:column.stage'),
      card: 'line',
      render: ({ stage }) => stageName(t, stage),
    },
    ...(['median', 'p90', 'passed'] as const).map((key): Column<RowOf<'durations'>> => ({
      key,
      title: t(`dashboard:column.${key}`),
      figures: true,
      render: (row) => (
        <FigureLink isZero={row.passed === 0} to={dashboardList({ season, passed: row.stage })}>
          {days(row[key])}
        </FigureLink>
      ),
    })),
  ];
  const overdue: Column<RowOf<'overdue'>>[] = [
    { key: 'holder', title: t('dashboard:column.holder'), card: 'line', render: (row) => holderName(t, row) },
    {
      key: 'tasks',
      title: t('dashboard:column.tasks'),
      figures: true,
      render: (row) => (
        <FigureLink
          isZero={row.tasks === 0}
          to={dashboardList({ season, overdue: row.holder })}
          label={t('dashboard:listOf', { name: holderName(t, row), count: row.tasks })}
        >
          {row.tasks}
        </FigureLink>
      ),
    },
    {
      key: 'oldest',
      title: t('dashboard:column.oldest'),
      narrow: true,
      render: ({ holder, oldest }) => (
        <FigureLink isZero={false} to={dashboardList({ season, overdue: holder })}>
          <DateTime at={oldest} parts="date" />
        </FigureLink>
      ),
    },
  ];
  const sums: Column<RowOf<'sums'>>[] = [
    {
      key: 'program',
      title: t('dashboard:column.program'),
      card: 'line',
      render: ({ program }) => program.title,
    },
    {
      key: 'month',
      title: t('dashboard:column.month'),
      narrow: true,
      render: ({ month }) => monthName(month, language),
    },
    {
      key: 'asked',
      title: t('dashboard:column.asked'),
      figures: true,
      render: ({ program, month, asked }) => (
        <FigureLink
          isZero={isZero(asked)}
          to={dashboardList({ season, program: program._id, submitted: month })}
        >
          {sum(asked)}
        </FigureLink>
      ),
    },
    {
      key: 'granted',
      title: t('dashboard:column.granted'),
      figures: true,
      render: ({ program, month, granted }) => (
        <FigureLink
          isZero={isZero(granted)}
          to={dashboardList({ season, program: program._id, granted: month })}
        >
          {sum(granted)}
        </FigureLink>
      ),
    },
    ...(['paid', 'returned'] as const).map((key): Column<RowOf<'sums'>> => ({
      key,
      title: t(`dashboard:column.${key}`),
      figures: true,
      render: (row) => (
        <FigureLink
          isZero={isZero(row[key])}
          to={transfersOfMonth(key, { season, program: row.program._id, month: row.month })}
        >
          {sum(row[key])}
        </FigureLink>
      ),
    })),
  ];
  const forecast: Column<RowOf<'forecast'>>[] = [
    {
      key: 'contest',
      title: t('dashboard:column.contest'),
      card: 'line',
      render: ({ contest }) => contest.title,
    },
    {
      key: 'open',
      title: t('dashboard:column.open'),
      figures: true,
      render: ({ contest, open }) => (
        <FigureLink
          isZero={open === 0}
          to={dashboardList({ season, contest: contest._id, open: 'true' })}
          label={t('dashboard:listOf', { name: contest.title, count: open })}
        >
          {open}
        </FigureLink>
      ),
    },
    {
      key: 'last',
      title: t('dashboard:column.lastAct'),
      narrow: true,
      render: ({ contest, last_act: at }) =>
        at ? (
          <FigureLink isZero={false} to={dashboardList({ season, contest: contest._id, open: 'true' })}>
            <DateTime at={at} parts="date" />
          </FigureLink>
        ) : (
          t('dashboard:noHistory')
        ),
    },
  ];
  return { stages, durations, overdue, sums, forecast };
}
