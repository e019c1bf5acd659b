import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_SORTS } from '../../../api/areas/contest-list/contract/contest-list';
import { ExpertStatus, Overall, TechStatus } from '../../../domain/statuses';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { DateField } from '../../shared/DateField';
import { FilterField, FilterPanel, FilterSelect } from '../../shared/list/FilterPanel';
import { statusOptions } from '../../shared/processTexts';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { searchLabels } from '../../shared/searchLabels';
import {
  FILTER_NAMES,
  isFiltered,
  NO_FILTERS,
  FIXED_FILTERS,
  sortOf,
  type FilterName,
  type ListState,
} from './address';

interface ListFiltersProps {
  area: CatalogueArea;
  contestId: string;
  state: ListState;
  onChange: (change: ListState) => void;
}

/** Filters of a contest's list: statuses, reviewer, sector, keyword and days of submission. Also the order, since cards have no headings. */
export function ListFilters({ area, contestId, state, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const choices = valueOf(useRead('contestChoices', { params: { id: contestId } }).remote);
  const activeFilters = FILTER_NAMES.filter((name) => name !== 'text' && state[name]);

  const optionsOf = (list?: readonly { value: string; name: string }[]) =>
    list?.map(({ value, name }) => ({ value, label: name })) ?? [];
  const select = (name: FilterName, label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      showSearch={searchLabels}
      value={state[name]}
      placeholder={t('contest-list:filter.any')}
      onChange={(value) => onChange({ [name]: value })}
      options={options}
    />
  );
  const day = (name: 'from' | 'to') => (
    <FilterField id={`${id}-${name}`} label={t(`contest-list:filter.${name}`)}>
      <DateField
        live
        id={`${id}-${name}`}
        value={state[name]}
        min={name === 'to' ? state.from : undefined}
        max={name === 'from' ? state.to : undefined}
        onChange={(value) => onChange({ [name]: value })}
      />
    </FilterField>
  );

  return (
    <FilterPanel count={activeFilters.length} any={isFiltered(state)} onClear={() => onChange(NO_FILTERS)}>
      {!FIXED_FILTERS[area]?.tech &&
        select('tech', t('contest-list:column.tech'), statusOptions(t, 'tech_review', TechStatus))}
      {select('reviewer', t('contest-list:column.reviewer'), optionsOf(choices?.reviewers))}
      {!FIXED_FILTERS[area]?.expert &&
        select('expert', t('contest-list:column.expert'), statusOptions(t, 'expert_review', ExpertStatus))}
      {select('overall', t('contest-list:column.overall'), statusOptions(t, 'overall', Overall))}
      {select('sector', t('contest-list:column.sector'), optionsOf(choices?.sectors))}
      {select('keyword', t('contest-list:filter.keyword'), optionsOf(choices?.keywords))}
      {day('from')}
      {day('to')}
      <FilterSelect
        label={t('contest-list:sort.label')}
        value={sortOf(state).text}
        onChange={(value) => onChange({ sort: value })}
        options={LIST_SORTS.flatMap((sortKey) => [sortKey, `-${sortKey}`]).map((value) => ({
          value,
          label: t(`contest-list:sort.${value}`),
        }))}
      />
    </FilterPanel>
  );
}
