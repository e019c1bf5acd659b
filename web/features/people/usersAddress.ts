import { USER_SORTS } from '../../../api/areas/people/contract/users';
import { ROLES, type Role } from '../../../domain/roles';
import type { ReadInput } from '../../reads/names';
import type { Filters } from '../../shared/useQueryState';

/** Parameters of the users table in the address. */
export const USERS_STATE = ['q', 'role', 'blocked', 'sort', 'order'] as const;
export type UsersState = Filters<(typeof USERS_STATE)[number]>;
export type UserSort = (typeof USER_SORTS)[number];

/** Returns the call's query; unknown values of the address are left out. */
export function usersQuery(state: UsersState): NonNullable<ReadInput<'users'>['query']> {
  return {
    q: state.q?.trim() || undefined,
    role: ROLES.find((role): role is Role => role === state.role),
    blocked: state.blocked === 'true' || state.blocked === 'false' ? state.blocked : undefined,
    ...sortOf(state),
  };
}

/** Returns the current order; by name by default. */
export const sortOf = (state: UsersState): { sort: UserSort; order: 'asc' | 'desc' } => ({
  sort: USER_SORTS.find((sort) => sort === state.sort) ?? 'name',
  order: state.order === 'desc' ? 'desc' : 'asc',
});
