import { Button, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedRead, useRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadAtEnd } from '../../../shared/LoadAtEnd';
import { Page } from '../../../shared/Page';
import { valueOf } from '../../../reads/remote';
import { DataTable } from '../../../shared/table/DataTable';
import { useQueryState } from '../../../shared/useQueryState';
import { useSteady } from '../../../shared/useSteady';
import { FILTER_NAMES, filtersOf, NO_FILTERS, STORAGE_KEY } from './address';
import { caseColumns } from './columns';
import { StatisticsBar } from './StatisticsBar';

/** /ed/stats: progress of the experts' reviews by application (rules/expert-review, "Expert statistics"). */
export default function StatisticsPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(FILTER_NAMES, STORAGE_KEY);
  const filters = filtersOf(state);
  const isFiltered = Object.keys(filters).length > 0;
  const read = usePagedRead('expertStatistics', { body: { filters } });
  const steady = useSteady(read.remote);
  const culture = valueOf(useRead('commonFields').remote)?.culture;
  const sectors = useMemo(() => new Map(culture?.map(({ value, name }) => [value, name])), [culture]);
  const columns = useMemo(() => caseColumns(t, sectors), [t, sectors]);
  const rows = steady.kind === 'some' ? steady.value.flatMap(({ applications }) => applications) : [];
  const first = steady.kind === 'some' ? steady.value[0] : undefined;
  const countKey = first?.total_is_least ? 'experts:statistics.shownOfMore' : 'experts:statistics.shown';
  return (
    <Page
      extra={
        <Typography.Text type="secondary" role="status">
          {rows.length > 0 && t(countKey, { shown: rows.length, count: first?.total ?? 0 })}
        </Typography.Text>
      }
    >
      <StatisticsBar state={state} sectors={sectors} onChange={change} />
      <Loaded remote={steady} onRetry={read.refresh}>
        {() =>
          rows.length > 0 ? (
            <DataTable
              label={t('experts:statistics.title')}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              busy={read.remote.kind !== 'some'}
            />
          ) : isFiltered ? (
            <EmptyState text={t('experts:statistics.emptyFiltered')}>
              <Button onClick={() => change(NO_FILTERS)}>{t('lists:clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState text={t('experts:statistics.empty')} />
          )
        }
      </Loaded>
      <LoadAtEnd more={read.more} loadMore={read.loadMore} count={rows.length} />
    </Page>
  );
}
