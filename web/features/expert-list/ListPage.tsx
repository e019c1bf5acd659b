import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { useQueryState } from '../../shared/useQueryState';
import { activeColumns } from './activeColumns';
import { EXPERT_FILTERS, filtersOf, isFiltered, storageKey } from './address';
import { ExpertFilters } from './ExpertFilters';

/** /ed/experts/list: active experts with the numbers of their reviews. */
export default function ListPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(EXPERT_FILTERS, storageKey('active'));
  const read = usePagedRead('activeExperts', { body: filtersOf(state) });
  return (
    <Page>
      <ExpertFilters type="active" state={state} onChange={change} />
      <PagedTable
        read={read}
        rowsOf={({ experts }) => experts.map((expert) => ({ ...expert, _id: expert.user._id }))}
        columns={activeColumns(t)}
        label={t('expert-list:active')}
        empty={<EmptyState text={t(isFiltered(state) ? 'expert-list:noneFound' : 'expert-list:noActive')} />}
      />
    </Page>
  );
}
