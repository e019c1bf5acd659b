import { Flex, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STATISTICS_STAGE_NAMES, STATISTICS_STAGES } from '../../../../domain/application/statistics-stages';
import { FilterField, FilterPanel } from '../../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { ListSearch } from '../../../shared/list/ListSearch';
import { ListSettings } from '../../../shared/list/ListSettings';
import { statusName } from '../../../shared/processTexts';
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
  const id = useId();
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
          <FilterField id={`${id}-stage`} label={t('approval:statistics.filter.reporting_type')}>
            <Select
              id={`${id}-stage`}
              allowClear
              value={stage}
              placeholder={t('approval:statistics.any')}
              onChange={(name?: string) => onChange({ reporting_type: name, reporting_status: undefined })}
              options={STATISTICS_STAGE_NAMES.map((name) => ({
                value: name,
                label: t(`approval:statistics.stage.${name}`),
              }))}
            />
          </FilterField>
          <FilterField id={`${id}-status`} label={t('approval:statistics.filter.reporting_status')}>
            <Select
              id={`${id}-status`}
              allowClear
              disabled={!stage}
              showSearch={searchLabels}
              value={state.reporting_status}
              placeholder={t(stage ? 'approval:statistics.any' : 'approval:statistics.stageFirst')}
              onChange={(status?: string) => onChange({ reporting_status: status })}
              options={
                stage &&
                STATISTICS_STAGES[stage].map((status) => ({
                  value: String(status),
                  label: statusName(t, stageProcess(stage), status),
                }))
              }
            />
          </FilterField>
        </FilterPanel>
        <ListTools>
          <ListSettings />
        </ListTools>
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
