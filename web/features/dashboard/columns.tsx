import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { dashboardList } from '../../routes/dashboardAddress';
import { transfersOfMonth } from '../../routes/paymentsAddress';
import type { ReadOutput } from '../../reads/names';
import { DateTime } from '../../shared/DateTime';
import type { Column } from '../../shared/table/DataTable';
import { holderName, monthName, stageName, sumText } from './texts';

type Dashboard = ReadOutput<'dashboard'>;
type RowOf<K extends 'stages' | 'durations' | 'overdue' | 'sums' | 'forecast'> = Dashboard[K][number];

/** Returns the columns of the dashboard's tables; every figure links to the list that it counts. */
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
        <Link
          to={dashboardList({ season, stage })}
          aria-label={t('dashboard:listOf', { name: stageName(t, stage), count })}
        >
          {count}
        </Link>
      ),
    },
    {
      key: 'asked',
      title: t('dashboard:column.asked'),
      figures: true,
      render: ({ stage, asked }) => <Link to={dashboardList({ season, stage })}>{sum(asked)}</Link>,
    },
    {
      key: 'granted',
      title: t('dashboard:column.granted'),
      figures: true,
      render: ({ stage, granted }) => <Link to={dashboardList({ season, stage })}>{sum(granted)}</Link>,
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
      render: (row) => <Link to={dashboardList({ season, passed: row.stage })}>{days(row[key])}</Link>,
    })),
  ];
  const overdue: Column<RowOf<'overdue'>>[] = [
    { key: 'holder', title: t('dashboard:column.holder'), card: 'line', render: (row) => holderName(t, row) },
    {
      key: 'tasks',
      title: t('dashboard:column.tasks'),
      figures: true,
      render: (row) => (
        <Link
          to={dashboardList({ season, overdue: row.holder })}
          aria-label={t('dashboard:listOf', { name: holderName(t, row), count: row.tasks })}
        >
          {row.tasks}
        </Link>
      ),
    },
    {
      key: 'oldest',
      title: t('dashboard:column.oldest'),
      narrow: true,
      render: ({ holder, oldest }) => (
        <Link to={dashboardList({ season, overdue: holder })}>
          <DateTime at={oldest} parts="date" />
        </Link>
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
        <Link to={dashboardList({ season, program: program._id, submitted: month })}>{sum(asked)}</Link>
      ),
    },
    {
      key: 'granted',
      title: t('dashboard:column.granted'),
      figures: true,
      render: ({ program, month, granted }) => (
        <Link to={dashboardList({ season, program: program._id, granted: month })}>{sum(granted)}</Link>
      ),
    },
    ...(['paid', 'returned'] as const).map((key): Column<RowOf<'sums'>> => ({
      key,
      title: t(`dashboard:column.${key}`),
      figures: true,
      render: (row) => (
        <Link to={transfersOfMonth(key, { season, program: row.program._id, month: row.month })}>
          {sum(row[key])}
        </Link>
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
        <Link
          to={dashboardList({ season, contest: contest._id, open: 'true' })}
          aria-label={t('dashboard:listOf', { name: contest.title, count: open })}
        >
          {open}
        </Link>
      ),
    },
    {
      key: 'last',
      title: t('dashboard:column.lastAct'),
      narrow: true,
      render: ({ contest, last_act: at }) =>
        at ? (
          <Link to={dashboardList({ season, contest: contest._id, open: 'true' })}>
            <DateTime at={at} parts="date" />
          </Link>
        ) : (
          t('dashboard:noHistory')
        ),
    },
  ];
  return { stages, durations, overdue, sums, forecast };
}
