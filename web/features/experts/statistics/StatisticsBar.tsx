import { useTranslation } from 'react-i18next';
import { ExpertStatus, ReviewStatus } from '../../../../domain/statuses';
import { FilterPanel, FilterSelect } from '../../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { ListSearch } from '../../../shared/list/ListSearch';
import { statusOptions } from '../../../shared/processTexts';
import { searchLabels } from '../../../shared/searchLabels';
import { FILTER_NAMES, NO_FILTERS, type FilterName, type StatisticsState } from './address';
import { ExpertName } from './ExpertName';

interface StatisticsBarProps {
  state: StatisticsState;
  sectors: ReadonlyMap<string, string>;
  onChange: (change: StatisticsState) => void;
}

/** Filters of the case state: number and expert; in the panel statuses and sector. */
export function StatisticsBar({ state, sectors, onChange }: StatisticsBarProps) {
  const { t } = useTranslation();
  const inPanel: Partial<Record<FilterName, ReturnType<typeof statusOptions>>> = {
    application_status: statusOptions(t, 'expert_review', ExpertStatus),
    review_status: statusOptions(t, 'review', ReviewStatus),
    sector: [...sectors].map(([value, label]) => ({ value, label })),
  };
  const names = FILTER_NAMES.filter((name) => inPanel[name]);
  return (
    <ListBar label={t('experts:statistics.filter.label')}>
      <ListSearch
        label={t('experts:statistics.filter.spec_id')}
        hint={t('experts:statistics.numberHint')}
        value={state.spec_id}
        onChange={(number) => onChange({ spec_id: number })}
      />
      <ExpertName value={state.expert_name} onChange={(name) => onChange({ expert_name: name })} />
      <FilterPanel
        count={names.filter((name) => state[name]).length}
        any={FILTER_NAMES.some((name) => state[name])}
        onClear={() => onChange(NO_FILTERS)}
      >
        {names.map((name) => (
          <FilterSelect
            key={name}
            label={t(`experts:statistics.filter.${name}`)}
            showSearch={searchLabels}
            value={state[name]}
            placeholder={t('experts:statistics.any')}
            onChange={(value) => onChange({ [name]: value })}
            options={inPanel[name]}
          />
        ))}
      </FilterPanel>
      <ListTools />
    </ListBar>
  );
}
