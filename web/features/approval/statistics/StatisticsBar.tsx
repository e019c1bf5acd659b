import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { STATISTICS_STAGE_NAMES, STATISTICS_STAGES } from '../../../../domain/application/statistics-stages';
import { FilterPanel, FilterSelect } from '../../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { ListSearch } from '../../../shared/list/ListSearch';
import { statusName, statusOptions } from '../../../shared/processTexts';
import { searchLabels } from '../../../shared/searchLabels';
import { Tag } from '../../../shared/Tag';
import { FILTER_NAMES, filtersOf, NO_FILTERS, stageOf, stageProcess, type StatisticsState } from './address';

interface StatisticsBarProps {
  state: StatisticsState;
  onChange: (change: StatisticsState) => void;
}

/** Filters of the statistics: number, and in the panel stage and the stage's status. */
export function StatisticsBar({ state, onChange }: StatisticsBarProps) {
  const { t } = useTranslation();
  const stage = stageOf(state);
  const { reporting_status: status } = filtersOf(state);
  const names = [
    stage && `${t('approval:statistics.filter.reporting_type')}: ${t(`approval:statistics.stage.${stage}`)}`,
    stage &&
      typeof status === 'number' &&
      `${t('approval:statistics.filter.reporting_status')}: ${statusName(t, stageProcess(stage), status)}`,
  ].filter((name) => typeof name === 'string');
  return (
    <>
      <ListBar label={t('approval:statistics.filter.label')}>
        <ListSearch
          label={t('approval:statistics.filter.spec_id')}
          hint={t('approval:statistics.numberHint')}
          value={state.spec_id}
          onChange={(number) => onChange({ spec_id: number })}
        />
        <FilterPanel
          count={[state.reporting_type, state.reporting_status].filter(Boolean).length}
          any={FILTER_NAMES.some((name) => state[name])}
          onClear={() => onChange(NO_FILTERS)}
        >
          <FilterSelect
            label={t('approval:statistics.filter.reporting_type')}
            value={stage}
            placeholder={t('approval:statistics.any')}
            onChange={(name) => onChange({ reporting_type: name, reporting_status: undefined })}
            options={STATISTICS_STAGE_NAMES.map((name) => ({
              value: name,
              label: t(`approval:statistics.stage.${name}`),
            }))}
          />
          <FilterSelect
            label={t('approval:statistics.filter.reporting_status')}
            disabled={!stage}
            showSearch={searchLabels}
            value={state.reporting_status}
            placeholder={t(stage ? 'approval:statistics.any' : 'approval:statistics.stageFirst')}
            onChange={(status) => onChange({ reporting_status: status })}
            options={stage && statusOptions(t, stageProcess(stage), STATISTICS_STAGES[stage])}
          />
        </FilterPanel>
        <ListTools />
      </ListBar>
      {names.length > 0 && (
        // Names the filters that are set, because stored filters apply while the panel is closed.
        <Flex wrap gap="small" style={{ marginBottom: '0.75rem' }}>
          {names.map((name) => (
            <Tag key={name} colour="info">
              {name}
            </Tag>
          ))}
        </Flex>
      )}
    </>
  );
}
