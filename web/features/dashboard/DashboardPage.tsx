import { Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { durationBars, stageBars, sumBars } from './bars';
import { dashboardColumns } from './columns';
import { Figures } from './Figures';
import { Money } from './Money';

const FILTERS = ['season'] as const;

/** /dashboard: overview of a season for the foundation's management (rules/dashboard, "Stages"). */
export default function DashboardPage() {
  const { t, i18n } = useTranslation();
  const [{ season }, change] = useQueryState(FILTERS);
  const read = useRead('dashboard', { query: season ? { season } : {} });
  const steady = useSteady(read.remote);
  const value = valueOf(steady);
  const seasonId = value?.season?._id ?? '';
  const columns = dashboardColumns(t, i18n.language, seasonId);
  return (
    <Page
      extra={
        value && (
          <Select
            aria-label={t('dashboard:season')}
            value={seasonId || undefined}
            onChange={(id: string) => change({ season: id })}
            options={value.seasons.map(({ _id, title }) => ({ value: _id, label: title }))}
          />
        )
      }
    >
      <Loaded remote={steady} onRetry={read.refresh}>
        {(dashboard) =>
          dashboard.season === null ? (
            <EmptyState text={t('dashboard:noSeason')} />
          ) : (
            <Flex vertical gap="middle">
              <Money money={dashboard.money} season={seasonId} />
              <Figures
                title={t('dashboard:stages')}
                empty={t('dashboard:nothing')}
                columns={columns.stages}
                rows={dashboard.stages}
                rowKey={({ stage }) => stage}
                chart={{ label: t('dashboard:chart.stages'), bars: stageBars(t, dashboard) }}
              />
              <Figures
                title={t('dashboard:durations')}
                empty={t('dashboard:nothing')}
                columns={columns.durations}
                rows={dashboard.durations}
                rowKey={({ stage }) => stage}
                chart={{ label: t('dashboard:chart.durations'), bars: durationBars(t, dashboard) }}
              />
              <Figures
                title={t('dashboard:overdue')}
                empty={t('dashboard:nothingOverdue')}
                columns={columns.overdue}
                rows={dashboard.overdue}
                rowKey={({ holder }) => holder}
              />
              <Figures
                title={t('dashboard:sums')}
                empty={t('dashboard:nothing')}
                columns={columns.sums}
                rows={dashboard.sums}
                rowKey={({ program, month }) => `${program._id} ${month}`}
                chart={{ label: t('dashboard:chart.sums'), bars: sumBars(t, dashboard, i18n.language) }}
              />
              <Figures
                title={t('dashboard:forecast')}
                empty={t('dashboard:nothingOpen')}
                columns={columns.forecast}
                rows={dashboard.forecast}
                rowKey={({ contest }) => contest._id}
              />
            </Flex>
          )
        }
      </Loaded>
    </Page>
  );
}
