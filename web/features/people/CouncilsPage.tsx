import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Council } from '../../../api/areas/people/contract/councils';
import { usePagedRead } from '../../reads/useRead';
import type { Column } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { RowLink } from '../../shared/table/RowLink';
import { useQueryState } from '../../shared/useQueryState';
import { UsersTabs } from './UsersTabs';

const columns = (t: TFunction): Column<Council>[] => [
  {
    key: 'name',
    title: t('users:group.name'),
    render: ({ _id, title }) => <RowLink to={`/admin/users/council/${_id}`}>{title}</RowLink>,
  },
  { key: 'experts', title: t('users:group.experts'), narrow: true, render: ({ experts }) => experts },
];

/** /admin/users/council: the expert groups, with the number of their experts. */
export default function CouncilsPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(['q']);
  const query = { q: state.q?.trim() || undefined };
  const read = usePagedRead('councils', { query });
  return (
    <Page
      extra={
        <LinkButton type="primary" to="/admin/users/council/new">
          {t('users:group.new')}
        </LinkButton>
      }
    >
      <UsersTabs />
      <ListBar label={t('users:group.find')}>
        <ListSearch label={t('users:group.find')} value={state.q} onChange={(q) => change({ q })} />
        <ListTools />
      </ListBar>
      <PagedTable
        read={read}
        rowsOf={({ councils }) => councils}
        columns={columns(t)}
        label={t('users:group.label')}
        empty={<EmptyState text={t(query.q ? 'users:group.noneFound' : 'users:group.none')} />}
      />
    </Page>
  );
}
