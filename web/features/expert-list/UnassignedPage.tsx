import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { useQueryState } from '../../shared/useQueryState';
import { EXPERT_FILTERS, filtersOf, isFiltered, storageKey } from './address';
import { ExpertFilters } from './ExpertFilters';
import { unassignedColumns } from './unassignedColumns';

/** /ed/experts/unassigned: candidates for experts, with the stage of their selection. */
export default function UnassignedPage() {
  const { t, i18n } = useTranslation();
  const [state, change] = useQueryState([...EXPERT_FILTERS, 'sort'], storageKey('unassigned'));
  const byRating = state.sort === 'rating';
  const read = usePagedRead('findUnassigned', {
    body: { filter: 'experts', sort: byRating ? 'rating' : 'name', ...filtersOf(state) },
  });
  return (
    <Page>
      <ExpertFilters type="unassigned" state={state} onChange={change} />
      <PagedTable
        read={read}
        rowsOf={({ users }) => users}
        columns={unassignedColumns(t, i18n.language, byRating)}
        onSort={(key) => change({ sort: key === 'rating' && !byRating ? key : undefined })}
        label={t('expert-list:unassigned')}
        empty={
          <EmptyState text={t(isFiltered(state) ? 'expert-list:noneFound' : 'expert-list:noCandidates')} />
        }
      />
    </Page>
  );
}
