import { useTranslation } from 'react-i18next';
import { USER_SORTS } from '../../../api/areas/people/contract/users';
import { ROLES } from '../../../domain/roles';
import { FilterPanel, FilterSelect } from '../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { roleName } from '../../shared/processTexts';
import { sortOf, type UsersState } from './usersAddress';

interface UsersFiltersProps {
  state: UsersState;
  onChange: (change: UsersState) => void;
}

/** Search by name or e-mail, role and state; also the order, because cards have no headings to click. */
export function UsersFilters({ state, onChange }: UsersFiltersProps) {
  const { t } = useTranslation();
  const { sort, order } = sortOf(state);
  return (
    <ListBar label={t('users:filter.label')}>
      <ListSearch label={t('users:filter.q')} value={state.q} onChange={(q) => onChange({ q })} />
      <FilterPanel
        count={[state.role, state.blocked].filter(Boolean).length}
        any={!!(state.q || state.role || state.blocked)}
        onClear={() => onChange({ q: undefined, role: undefined, blocked: undefined })}
      >
        <FilterSelect
          label={t('users:filter.role')}
          value={state.role}
          placeholder={t('users:filter.anyRole')}
          onChange={(role) => onChange({ role })}
          options={ROLES.map((role) => ({ value: role as string, label: roleName(t, role) }))}
        />
        <FilterSelect
          label={t('users:filter.blocked')}
          value={state.blocked}
          placeholder={t('users:filter.anyState')}
          onChange={(blocked) => onChange({ blocked })}
          options={[
            { value: 'false', label: t('users:filter.active') },
            { value: 'true', label: t('users:filter.blockedOnly') },
          ]}
        />
        <FilterSelect
          label={t('users:filter.sort')}
          value={`${sort} ${order}`}
          onChange={(value) => {
            const [key, direction] = value.split(' ');
            onChange({ sort: key, order: direction });
          }}
          options={USER_SORTS.flatMap((key) =>
            (['asc', 'desc'] as const).map((direction) => ({
              value: `${key} ${direction}`,
              label: t(`users:order.${direction}`, { column: t(`users:column.${key}`) }),
            })),
          )}
        />
      </FilterPanel>
      <ListTools />
    </ListBar>
  );
}
