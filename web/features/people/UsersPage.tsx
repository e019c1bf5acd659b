import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { PagedTable } from '../../shared/table/PagedTable';
import { EmptyState } from '../../shared/EmptyState';
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
  const read = usePagedRead('users', { query: usersQuery(state) });
  const steady = useSteady(read.remote);
  const count = steady.kind === 'some' ? steady.value.reduce((sum, { users }) => sum + users.length, 0) : 0;
  return (
    <Page>
      <UsersTabs />
      <UsersFilters state={state} onChange={change} />
      <p role="status" className="visually-hidden">
        {steady.kind === 'some' && t('users:shown', { count })}
      </p>
      <PagedTable
        read={read}
        rowsOf={({ users }) => users}
        columns={usersColumns(t, state)}
        label={t('users:users')}
        onSort={(key, order) => change({ sort: key, order: order === 'ascend' ? 'asc' : 'desc' })}
        empty={<EmptyState text={t('users:none')} />}
      />
    </Page>
  );
}
