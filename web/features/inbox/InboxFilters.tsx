import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EVERY_ROLE, INBOX_GROUPS, type InboxCounts } from '../../../api/areas/inbox/contract/inbox';
import { isHead } from '../../../domain/assignments';
import { readsApplications, STAFF, type Role } from '../../../domain/roles';
import { APPLICATION } from '../../../domain/application';
import { FilterField, FilterPanel, FilterSelect } from '../../shared/list/FilterPanel';
import { KeysButton } from '../../shared/list/KeysButton';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { ListSettings } from '../../shared/list/ListSettings';
import { processName, roleName } from '../../shared/processTexts';
import { searchLabels } from '../../shared/searchLabels';
import { ColleagueFilter } from './ColleagueFilter';
import { isFiltered, NO_FILTERS, type InboxFilters as Filters } from '../../shared/inbox/filters';
import { InboxTabs } from './InboxTabs';
import { PaneButton } from './reading/PaneButton';
import type { Pane } from './reading/usePane';

interface InboxFiltersProps {
  role: Role;
  filters: Filters;
  counts: InboxCounts | undefined;
  /** The saved views, if they are shown among the filters. */
  views: ReactNode;
  pane?: Pane;
  onKeys: () => void;
  onChange: (change: Filters) => void;
}

const PROCESSES = [...APPLICATION.processes.map(({ process }) => process), 'session_tech_review'];

/** Filters by tab, application number, process and holder; for heads also by role. Experts share no tasks. */
export function InboxFilters({ role, filters, counts, views, pane, onKeys, onChange }: InboxFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const shared = readsApplications(role);
  return (
    <ListBar label={t('inbox:filter.label')}>
      <InboxTabs shared={shared} counts={counts} filters={filters} onChange={onChange} />
      <ListSearch
        label={t('inbox:filter.text')}
        hint={t('inbox:filter.textHint')}
        maxLength={200}
        value={filters.text ?? filters.number}
        onChange={(text) => onChange({ text, number: undefined })}
      />
      <FilterPanel
        count={[filters.process, filters.role, filters.colleague].filter(Boolean).length}
        any={isFiltered(filters)}
        onClear={() => onChange(NO_FILTERS)}
      >
        {views}
        <FilterSelect
          label={t('inbox:filter.process')}
          showSearch={searchLabels}
          value={filters.process}
          placeholder={t('inbox:filter.anyProcess')}
          onChange={(process) => onChange({ process })}
          options={PROCESSES.map((process) => ({ value: process, label: processName(t, process) }))}
        />
        {isHead(role) && (
          <FilterSelect
            label={t('inbox:filter.role')}
            value={filters.role}
            placeholder={t('inbox:filter.ownRole')}
            onChange={(role) => onChange({ role, colleague: undefined, mine: undefined })}
            options={[
              { value: EVERY_ROLE, label: t('inbox:filter.allRoles') },
              ...STAFF.map((staffRole) => ({ value: staffRole, label: roleName(t, staffRole) })),
            ]}
          />
        )}
        {shared && (
          <FilterField id={`${id}-colleague`} label={t('inbox:filter.colleague')}>
            <ColleagueFilter
              id={`${id}-colleague`}
              value={filters.colleague}
              onChange={(colleague) =>
                onChange({ colleague, role: undefined, mine: undefined, unclaimed: undefined })
              }
            />
          </FilterField>
        )}
        <FilterSelect
          label={t('inbox:group.label')}
          value={filters.group}
          placeholder={t('inbox:group.not')}
          onChange={(group) => onChange({ group })}
          options={INBOX_GROUPS.map((value) => ({
            value: value as string,
            label: t(`inbox:group.by.${value}`),
          }))}
        />
      </FilterPanel>
      <ListTools>
        {pane?.possible && <PaneButton pane={pane} />}
        <KeysButton onClick={onKeys} />
        <ListSettings />
      </ListTools>
    </ListBar>
  );
}
