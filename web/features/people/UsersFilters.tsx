import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_SORTS } from '../../../api/areas/people/contract/users';
import { ROLES } from '../../../domain/roles';
import { roleName } from '../../shared/processTexts';
import { useDebounced } from '../../shared/useDebounced';
import styles from './users.module.css';
import { sortOf, type UsersState } from './usersAddress';

/** Search by name or e-mail, role, state; the order where the table is cards and has no headings to press. */
export function UsersFilters({
  state,
  onChange,
}: {
  state: UsersState;
  onChange: (change: UsersState) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [q, setQ] = useDebounced(state.q ?? '', (value) => onChange({ q: value }));
  const { sort, order } = sortOf(state);
  const any = !!(state.q || state.role || state.blocked);
  return (
    <section role="search" aria-label={t('users:filter.label')} className={styles.filters}>
      <div>
        <label htmlFor={`${id}-q`}>{t('users:filter.q')}</label>
        <Input
          id={`${id}-q`}
          type="search"
          allowClear
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-role`}>{t('users:filter.role')}</label>
        <Select
          id={`${id}-role`}
          allowClear
          value={state.role}
          placeholder={t('users:filter.anyRole')}
          onChange={(role?: string) => onChange({ role })}
          options={ROLES.map((role) => ({ value: role as string, label: roleName(t, role) }))}
        />
      </div>
      <div>
        <label htmlFor={`${id}-blocked`}>{t('users:filter.blocked')}</label>
        <Select
          id={`${id}-blocked`}
          allowClear
          value={state.blocked}
          placeholder={t('users:filter.anyState')}
          onChange={(blocked?: string) => onChange({ blocked })}
          options={[
            { value: 'false', label: t('users:filter.active') },
            { value: 'true', label: t('users:filter.blockedOnly') },
          ]}
        />
      </div>
      <div className={styles.order}>
        <label htmlFor={`${id}-order`}>{t('users:filter.sort')}</label>
        <Select
          id={`${id}-order`}
          value={`${sort} ${order}`}
          onChange={(chosen: string) => {
            const [key, way] = chosen.split(' ');
            onChange({ sort: key, order: way });
          }}
          options={USER_SORTS.flatMap((key) =>
            (['asc', 'desc'] as const).map((way) => ({
              value: `${key} ${way}`,
              label: t(`users:order.${way}`, { column: t(`users:column.${key}`) }),
            })),
          )}
        />
      </div>
      {any && (
        <Button type="link" onClick={() => onChange({ q: undefined, role: undefined, blocked: undefined })}>
          {t('users:filter.clear')}
        </Button>
      )}
    </section>
  );
}
