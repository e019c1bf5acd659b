import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import type { TFunction } from 'i18next';
import { USER_SORTS, type UserRow } from '../../../api/areas/people/contract/users';
import type { Column } from '../../shared/DataTable';
import { DateTime } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import { RowLink } from '../../shared/RowLink';
import { Tag } from '../../shared/Tag';
import styles from './users.module.css';
import { sortOf, type UserSort, type UsersState } from './usersAddress';

const CELLS = (t: TFunction): Record<UserSort, Pick<Column<UserRow>, 'render' | 'narrow'>> => ({
  name: {
    render: (user) => (
      <span className={styles.person}>
        <RowLink to={`/admin/users/${user._id}`}>{user.name}</RowLink>
        {user.blocked && <Tag colour="danger">{t('users:blocked')}</Tag>}
      </span>
    ),
  },
  email: { render: ({ email }) => <span className={styles.breakable}>{email}</span> },
  role: { render: ({ role }) => roleName(t, role) },
  created_at: { narrow: true, render: (user) => <DateTime at={user.created_at} parts="day" /> },
});

/** The columns of the users table; every heading sorts, a second press the other way round. */
export function usersColumns(
  t: TFunction,
  state: UsersState,
  onChange: (change: UsersState) => void,
): Column<UserRow>[] {
  const { sort, order } = sortOf(state);
  const cells = CELLS(t);
  return USER_SORTS.map((key) => {
    const title = t(`users:column.${key}`);
    const current = key === sort;
    const next = current && order === 'asc' ? 'desc' : 'asc';
    const Arrow = order === 'asc' ? ArrowUpOutlined : ArrowDownOutlined;
    return {
      key,
      title,
      ...(current && { sorted: order === 'asc' ? ('ascending' as const) : ('descending' as const) }),
      head: (
        <button
          type="button"
          className={styles.sort}
          title={t('users:sort', { column: title })}
          onClick={() => onChange({ sort: key, order: next })}
        >
          {title}
          {current && <Arrow aria-hidden />}
        </button>
      ),
      ...cells[key],
    };
  });
}
