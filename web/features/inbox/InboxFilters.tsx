import { Button, Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isHead } from '../../../domain/assignments';
import { readsApplications, STAFF, type Role } from '../../../domain/roles';
import { APPLICATION } from '../../../domain/application';
import { processName, roleName } from '../../shared/processTexts';
import { useDebounced } from '../../shared/useDebounced';
import { ColleagueFilter } from './ColleagueFilter';
import { FILTERS, type InboxFilters as Filters } from './filters';
import styles from './inbox.module.css';

interface InboxFiltersProps {
  role: Role;
  filters: Filters;
  onChange: (change: Filters) => void;
}

const PROCESSES = APPLICATION.processes.map(({ process }) => process);
const SWITCHES = ['mine', 'unclaimed', 'overdue'] as const;

/** By process, application number, who has it; heads also by role. Experts have nobody to share with. */
export function InboxFilters({ role, filters, onChange }: InboxFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const [number, setNumber] = useDebounced(filters.number ?? '', (value) => onChange({ number: value }));
  const any = Object.values(filters).some(Boolean);
  const shared = readsApplications(role);
  return (
    <section role="search" className={styles.filters} aria-label={t('inbox:filter.label')}>
      <div>
        <label htmlFor={`${id}-process`}>{t('inbox:filter.process')}</label>
        <Select
          id={`${id}-process`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={filters.process}
          placeholder={t('inbox:filter.anyProcess')}
          onChange={(process?: string) => onChange({ process })}
          options={PROCESSES.map((process) => ({ value: process, label: processName(t, process) }))}
        />
      </div>
      <div>
        <label htmlFor={`${id}-number`}>{t('inbox:filter.number')}</label>
        <Input
          id={`${id}-number`}
          type="search"
          allowClear
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      {isHead(role) && (
        <div>
          <label htmlFor={`${id}-role`}>{t('inbox:filter.role')}</label>
          <Select
            id={`${id}-role`}
            allowClear
            value={filters.role}
            placeholder={t('inbox:filter.ownRole')}
            onChange={(chosen?: string) => onChange({ role: chosen, colleague: undefined, mine: undefined })}
            options={STAFF.map((one) => ({ value: one, label: roleName(t, one) }))}
          />
        </div>
      )}
      {shared && (
        <div>
          <label htmlFor={`${id}-colleague`}>{t('inbox:filter.colleague')}</label>
          <ColleagueFilter
            id={`${id}-colleague`}
            value={filters.colleague}
            onChange={(colleague) =>
              onChange({ colleague, role: undefined, mine: undefined, unclaimed: undefined })
            }
          />
        </div>
      )}
      {(shared ? SWITCHES : (['overdue'] as const)).map((name) => (
        <Checkbox
          key={name}
          checked={!!filters[name]}
          onChange={({ target }) =>
            onChange({ ...EXCLUDES[name], [name]: target.checked ? 'true' : undefined })
          }
        >
          {t(`inbox:filter.${name}`)}
        </Checkbox>
      ))}
      {any && (
        <Button type="link" onClick={() => onChange(NO_FILTERS)}>
          {t('inbox:filter.clear')}
        </Button>
      )}
    </section>
  );
}

/** Filters that exclude each other: unclaimed tasks are neither mine nor a colleague's. */
const EXCLUDES: Record<(typeof SWITCHES)[number], Filters> = {
  mine: { unclaimed: undefined, colleague: undefined, role: undefined },
  unclaimed: { mine: undefined, colleague: undefined },
  overdue: {},
};

const NO_FILTERS: Filters = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
