import { Flex } from 'antd';
import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DashboardApplication } from '../../../api/areas/dashboard/contract/dashboard';
import { DASHBOARD_STAGES } from '../../../domain/application/dashboard-stages';
import { DASHBOARD_FILTERS } from '../../routes/dashboardAddress';
import type { ReadInput, ReadOutput } from '../../reads/names';
import { valueOf } from '../../reads/remote';
import { usePagedRead } from '../../reads/useRead';
import { CutText } from '../../shared/CutText';
import { EmptyState } from '../../shared/EmptyState';
import { ListTotals } from '../../shared/list/ListTotals';
import { Page } from '../../shared/Page';
import { Tag } from '../../shared/Tag';
import type { Column } from '../../shared/table/DataTable';
import { PagedTable } from '../../shared/table/PagedTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { wholeOf } from '../../shared/table/wholeOf';
import { useQueryState, type Filters } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { holderName, monthName, stageName, sumText } from './texts';

type Query = NonNullable<ReadInput<'dashboardApplications'>['query']>;

/** /dashboard/applications: applications that a figure of the dashboard counts (rules/dashboard, "Stages"). */
export default function ApplicationsPage() {
  const { t, i18n } = useTranslation();
  const [filters] = useQueryState(DASHBOARD_FILTERS);
  const read = usePagedRead('dashboardApplications', { query: filters as Query });
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  return (
    <Page parentQuery={filters.season ? { season: filters.season } : undefined}>
      <Flex wrap gap="small" style={{ marginBottom: '0.75rem' }}>
        {filterTexts(t, i18n.language, filters, first?.named).map((text) => (
          <Tag key={text} colour="info">
            {text}
          </Tag>
        ))}
      </Flex>
      {first && (
        <ListTotals
          label={t('dashboard:total')}
          items={[
            { label: t('dashboard:column.count'), value: first.totals.count },
            ...(['asked', 'granted'] as const).map((key) => ({
              label: t(`dashboard:column.${key}`),
              value: <span className="number">{sumText(first.totals[key], i18n.language)}</span>,
            })),
          ]}
        />
      )}
      <PagedTable
        read={read}
        rowsOf={({ applications }) => applications}
        columns={columns}
        label={t('dashboard:list')}
        empty={<EmptyState text={t('dashboard:emptyList')} />}
      />
    </Page>
  );
}

/** Returns texts for the filters of the address. */
function filterTexts(
  t: TFunction,
  language: string,
  { stage, passed, submitted, granted, overdue, open }: Filters<(typeof DASHBOARD_FILTERS)[number]>,
  titles?: ReadOutput<'dashboardApplications'>['named'],
): string[] {
  const stageNamed = (name?: string) => DASHBOARD_STAGES.find((candidate) => candidate === name);
  const [at, behind] = [stageNamed(stage), stageNamed(passed)];
  const month = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? monthName(text, language) : text);
  const roles = overdue?.startsWith('role:') ? overdue.slice('role:'.length).split(',') : [];
  return [
    ...(titles ? [titles.season] : []),
    ...(titles?.program ? [t('dashboard:filter.program', { name: titles.program })] : []),
    ...(titles?.contest ? [t('dashboard:filter.contest', { name: titles.contest })] : []),
    ...(at ? [t('dashboard:filter.stage', { name: stageName(t, at) })] : []),
    ...(behind ? [t('dashboard:filter.passed', { name: stageName(t, behind) })] : []),
    ...(submitted ? [t('dashboard:filter.submitted', { month: month(submitted) })] : []),
    ...(granted === 'all' ? [t('dashboard:filter.anyGrant')] : []),
    ...(granted && granted !== 'all' ? [t('dashboard:filter.granted', { month: month(granted) })] : []),
    ...(roles.length > 0 || titles?.holder
      ? [t('dashboard:filter.overdue', { name: holderName(t, { name: titles?.holder ?? null, roles }) })]
      : []),
    ...(open ? [t('dashboard:filter.open')] : []),
  ];
}

const columnsOf = (t: TFunction, language: string): Column<DashboardApplication>[] => [
  {
    key: 'number',
    title: t('dashboard:column.application'),
    card: 'line',
    render: ({ _id, spec_id: number, title, applicant, contest }) => (
      <TwoLines
        first={<CutText text={title} />}
        second={
          <>
            <RowLink to={`/application/${_id}`} fullText={wholeOf([title, contest.title, applicant])}>
              <span className="number">{number}</span>
            </RowLink>
            {` · ${contest.title} · ${applicant}`}
          </>
        }
      />
    ),
  },
  {
    key: 'stage',
    title: t('dashboard:column.stage'),
    width: 208,
    render: ({ stage }) => stageName(t, stage),
  },
  ...(['asked', 'granted'] as const).map((key): Column<DashboardApplication> => ({
    key,
    title: t(`dashboard:column.${key}`),
    width: 168,
    figures: true,
    render: (row) => {
      const sum = row[key];
      return sum === null ? null : <span className="number">{sumText(sum, language)}</span>;
    },
  })),
];
