import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RegisterType } from '../../../domain/expert-register';
import { useRead } from '../../reads/useRead';
import { FilterPanel, FilterSelect } from '../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { ListSettings } from '../../shared/list/ListSettings';
import { valueOf } from '../../reads/remote';
import { searchLabels } from '../../shared/searchLabels';
import { CONDITIONS, isFiltered, NO_FILTERS, type ExpertsState, type FilterName } from './address';
import { RegisterButton } from './RegisterButton';

interface ExpertFiltersProps {
  type: RegisterType;
  state: ExpertsState;
  onChange: (change: ExpertsState) => void;
}

/** Bar of a list of experts: name, filters and how they are combined, the register as a file. */
export function ExpertFilters({ type, state, onChange }: ExpertFiltersProps) {
  const { t } = useTranslation('expert-list');
  const choices = valueOf(useRead('expertChoices').remote);
  const select = (name: FilterName, options: { value: string; label: string }[] = []) => (
    <FilterSelect
      label={t(`filter.${name}`)}
      showSearch={searchLabels}
      value={state[name]}
      placeholder={t('filter.any')}
      onChange={(value) => onChange({ [name]: value })}
      options={options}
    />
  );
  const mark = (name: 'all_documents_filled' | 'all_fields_filled') => (
    <Checkbox
      checked={state[name] === 'true'}
      onChange={({ target }) => onChange({ [name]: target.checked ? 'true' : undefined })}
    >
      {t(`filter.${name}`)}
    </Checkbox>
  );
  const programs = choices?.programs.map(({ _id, title, season }) => ({
    value: _id,
    label: `${title} (${season})`,
  }));
  const optionsOf = (list?: readonly { value: string; name: string; archived: boolean }[]) =>
    list?.map(({ value, name, archived }) => ({
      value,
      label: archived ? t('filter.archived', { name }) : name,
    }));
  return (
    <ListBar label={t('filter.label')}>
      <ListSearch label={t('filter.q')} value={state.q} maxLength={100} onChange={(q) => onChange({ q })} />
      <FilterPanel
        count={CONDITIONS.filter((name) => state[name]).length}
        any={isFiltered(state)}
        onClear={() => onChange(NO_FILTERS)}
      >
        <FilterSelect
          label={t('filter.mode')}
          value={state.mode === 'include' ? 'include' : 'exclude'}
          onChange={(mode) => onChange({ mode: mode === 'include' ? mode : undefined })}
          options={(['exclude', 'include'] as const).map((mode) => ({
            value: mode,
            label: t(`filter.${mode}`),
          }))}
        />
        {select('sector', optionsOf(choices?.sectors))}
        {select('main_program', programs)}
        {select('additional_program', programs)}
        {select('keyword', optionsOf(choices?.keywords))}
        {mark('all_documents_filled')}
        {mark('all_fields_filled')}
      </FilterPanel>
      <ListTools>
        <ListSettings />
        <RegisterButton type={type} filtered={isFiltered(state)} />
      </ListTools>
    </ListBar>
  );
}
