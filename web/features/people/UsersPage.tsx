import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { DataTable } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { USERS_STATE, usersQuery } from './usersAddress';
import { usersColumns } from './usersColumns';
import { UsersFilters } from './UsersFilters';
import { UsersTabs } from './UsersTabs';

/** /admin/users: all accounts; search, filters and order are in the address. */
export default function UsersPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(USERS_STATE);
  const { remote, refresh, more, loadMore } = usePagedRead('users', { query: usersQuery(state) });
  const steady = useSteady(remote);
  const count = steady.kind === 'some' ? steady.value.reduce((sum, { users }) => sum + users.length, 0) : 0;
  return (
    <Page>
      <UsersTabs />
      <UsersFilters state={state} onChange={change} />
      <p role="status" className="visually-hidden">
        {steady.kind === 'some' && t('users:shown', { count })}
      </p>
      <Loaded remote={steady} onRetry={refresh}>
        {(pages) => {
          const rows = pages.flatMap(({ users }) => users);
          if (rows.length === 0) return <EmptyState text={t('users:none')} />;
          return (
            <DataTable
              label={t('users:users')}
              columns={usersColumns(t, state)}
              onSort={(key, order) => change({ sort: key, order: order === 'ascend' ? 'asc' : 'desc' })}
              rows={rows}
              rowKey={({ _id }) => _id}
              busy={remote.kind !== 'some'}
            />
          );
        }}
      </Loaded>
      <LoadMore more={more} loadMore={loadMore} />
    </Page>
  );
}
