import { Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GUARDED_ROLES } from '../../../../domain/roles';
import { roleName } from '../../../shared/processTexts';
import { useDebounced } from '../../../shared/useDebounced';
import type { Filters } from '../../../shared/useQueryState';
import styles from './admin-security.module.css';

type PeopleState = Filters<'role' | 'factor' | 'q'>;

interface PeopleFiltersProps {
  filters: PeopleState;
  onChange: (change: PeopleState) => void;
}

/** Filters by name or e-mail, role, and factor, kept in the address. */
export function PeopleFilters({ filters, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation('second-factor');
  const id = useId();
  const [q, setQ] = useDebounced(filters.q ?? '', (value) => onChange({ q: value }));
  return (
    <section role="search" aria-label={t('admin.people.label')} className={styles.filters}>
      <div>
        <label htmlFor={`${id}-q`}>{t('admin.people.search')}</label>
        <Input
          id={`${id}-q`}
          type="search"
          allowClear
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-role`}>{t('admin.people.role')}</label>
        <Select
          id={`${id}-role`}
          value={filters.role ?? ''}
          onChange={(role: string) => onChange({ role })}
          options={[
            { value: '', label: t('admin.people.anyRole') },
            ...GUARDED_ROLES.map((role) => ({ value: role, label: roleName(t, role) })),
          ]}
        />
      </div>
      <div>
        <label htmlFor={`${id}-factor`}>{t('admin.people.factor')}</label>
        <Select
          id={`${id}-factor`}
          value={filters.factor ?? ''}
          onChange={(factor: string) => onChange({ factor })}
          options={[
            { value: '', label: t('admin.people.any') },
            { value: 'none', label: t('admin.people.none') },
            { value: 'some', label: t('admin.people.some') },
          ]}
        />
      </div>
    </section>
  );
}
