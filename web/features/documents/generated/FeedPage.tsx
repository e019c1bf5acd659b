import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentColumns } from '../../../application-parts/documents/documentColumns';
import { valueOf } from '../../../reads/remote';
import { usePagedRead } from '../../../reads/useRead';
import { TEMPLATES } from '../../../routes/documentRoutes';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';
import { Page } from '../../../shared/Page';
import { shortDay } from '../../../shared/shortDay';
import { PagedTable } from '../../../shared/table/PagedTable';
import { useQueryState } from '../../../shared/useQueryState';
import { useSteady } from '../../../shared/useSteady';
import { FeedFilters } from './FeedFilters';
import { StatusTabs } from './StatusTabs';
import { FEED_FILTERS, feedQuery, type FeedState } from './feedFilters';

const NONE: FeedState = {
  status: undefined,
  fin_details_status: undefined,
  requisites: undefined,
  user: undefined,
  search: undefined,
};

/** /documents: generated documents of a season, the newest first (rules/documents, "Feed"). */
export default function FeedPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(FEED_FILTERS);
  const { season: _season, ...filters } = feedQuery(state);
  const read = usePagedRead('documentFeed', { query: feedQuery(state) });
  const first = valueOf(useSteady(read.remote))?.[0];
  const season = first?.season;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      title={
        season
          ? t('documents:feed.ofSeason', {
              start: shortDay(season.start_date),
              end: shortDay(season.end_date),
            })
          : undefined
      }
      crumb={t('documents:feed.title')}
      extra={<LinkButton to={TEMPLATES}>{t('documents:templates')}</LinkButton>}
    >
      <FeedFilters state={state} onChange={change} season={season?._id} people={first?.people ?? []} />
      <StatusTabs
        counts={first?.counts}
        status={filters.status}
        onChange={(status) => change({ status: status === undefined ? undefined : String(status) })}
      />
      <PagedTable
        read={read}
        rowsOf={({ documents }) => documents}
        columns={documentColumns(t, { withApplication: true })}
        label={t('documents:feed.title')}
        empty={
          <EmptyState text={t(isFiltered ? 'documents:feed.noneFound' : 'documents:feed.none')}>
            {isFiltered && <Button onClick={() => change(NONE)}>{t('documents:showAll')}</Button>}
          </EmptyState>
        }
      />
    </Page>
  );
}
