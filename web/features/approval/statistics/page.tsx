import { Button, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadAtEnd } from '../../../shared/LoadAtEnd';
import { Page } from '../../../shared/Page';
import { DataTable } from '../../../shared/table/DataTable';
import { useQueryState } from '../../../shared/useQueryState';
import { useSteady } from '../../../shared/useSteady';
import { FILTER_NAMES, filtersOf, NO_FILTERS, STORAGE_KEY } from './address';
import { statisticsColumns } from './columns';
import { StatisticsBar } from './StatisticsBar';

/** /rp/stats: statuses of the applications in approval, with their negotiations (rules/negotiation, "Statistics"). */
export default function StatisticsPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(FILTER_NAMES, STORAGE_KEY);
  const filters = filtersOf(state);
  const isFiltered = 'spec_id' in filters || 'reporting_status' in filters;
  const read = usePagedRead('approvalStatistics', { body: { filters } });
  const steady = useSteady(read.remote);
  const columns = useMemo(() => statisticsColumns(t), [t]);
  const rows = steady.kind === 'some' ? steady.value.flatMap(({ records }) => records) : [];
  const first = steady.kind === 'some' ? steady.value[0] : undefined;
  const countKey = first?.total_is_least ? 'experts:statistics.shownOfMore' : 'experts:statistics.shown';
  const isWhole = read.remote.kind === 'some' && read.more === 'end' && rows.length > 0;
  return (
    <Page
      extra={
        <Typography.Text type="secondary" role="status">
          {rows.length > 0 && t(countKey, { shown: rows.length, count: first?.total ?? 0 })}
        </Typography.Text>
      }
    >
      <StatisticsBar state={state} onChange={change} />
      <Loaded remote={steady} onRetry={read.refresh}>
        {() =>
          rows.length > 0 ? (
            <DataTable
              label={t('approval:statistics.title')}
              columns={columns}
              rows={rows}
              rowKey={({ application }) => application._id}
              busy={read.remote.kind !== 'some'}
            />
          ) : isFiltered ? (
            <EmptyState text={t('approval:statistics.emptyFiltered')}>
              <Button onClick={() => change(NO_FILTERS)}>{t('lists:clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState text={t('approval:statistics.empty')} />
          )
        }
      </Loaded>
      <LoadAtEnd more={read.more} loadMore={read.loadMore} count={rows.length} />
      {isWhole && (
        <Typography.Paragraph type="secondary" role="status" style={{ marginBlock: '0.75rem' }}>
          {t('approval:statistics.whole')}
        </Typography.Paragraph>
      )}
    </Page>
  );
}
