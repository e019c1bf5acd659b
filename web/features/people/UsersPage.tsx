import { Typography } from 'antd';
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
  const pages = steady.kind === 'some' ? steady.value : [];
  const rowCount = pages.reduce((sum, { users }) => sum + users.length, 0);
  const [first] = pages;
  return (
    <Page
      extra={
        <Typography.Text type="secondary" role="status">
          {first &&
            t(first.total_is_least ? 'users:shownOfMore' : 'users:shown', {
              shown: rowCount,
              count: first.total ?? 0,
            })}
        </Typography.Text>
      }
    >
      <UsersTabs />
      <UsersFilters state={state} onChange={change} />
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
