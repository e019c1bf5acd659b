import { Typography } from 'antd';
import type { TFunction } from 'i18next';
import { USER_SORTS, type UserRow } from '../../../api/areas/people/contract/users';
import { DateTime } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { Tag } from '../../shared/Tag';
import styles from './users.module.css';
import { sortOf, type UserSort, type UsersState } from './usersAddress';

type Cell = Pick<Column<UserRow>, 'render' | 'narrow' | 'card' | 'width'>;

const CELLS = (t: TFunction): Record<UserSort, Cell> => ({
  // Wide enough for most names and addresses to stay on one line.
  name: {
    width: 310,
    card: 'line',
    render: (user) => (
      <span className={styles.person}>
        <RowLink to={`/admin/users/${user._id}`}>{user.name}</RowLink>
        {user.blocked && <Tag colour="danger">{t('users:blocked')}</Tag>}
      </span>
    ),
  },
  email: {
    width: 262,
    card: 'bare',
    render: ({ email }) => (
      <Typography.Text ellipsis data-hint={email}>
        {email}
      </Typography.Text>
    ),
  },
  role: { card: 'bare', render: ({ role }) => roleName(t, role) },
  created_at: { width: 166, narrow: true, render: (user) => <DateTime at={user.created_at} parts="day" /> },
});

/** Returns the columns of the users table; each heading sorts, a second click reverses the order. */
export function usersColumns(t: TFunction, state: UsersState): Column<UserRow>[] {
  const { sort, order } = sortOf(state);
  const cells = CELLS(t);
  return USER_SORTS.map((key) => ({
    key,
    title: t(`users:column.${key}`),
    order: key === sort ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
    ...cells[key],
  }));
}
