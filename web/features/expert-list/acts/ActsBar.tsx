import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExpertActs } from '../../../../api/areas/experts/contract/acts';
import { FilterPanel, FilterSelect } from '../../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { ListSearch } from '../../../shared/list/ListSearch';
import { ListSettings } from '../../../shared/list/ListSettings';
import { FileButton } from '../FileButton';
import { searchLabels } from '../../../shared/searchLabels';
import type { ActsState } from './address';

export interface SeasonChoice {
  _id: string;
  title: string;
}

interface ActsBarProps {
  season: string;
  seasons: readonly SeasonChoice[];
  contests: ExpertActs['contests'];
  state: ActsState;
  onChange: (change: ActsState) => void;
}

/** Bar of the acts: season, name, contest, and the accountants' table as a file. */
export function ActsBar({ season, seasons, contests, state, onChange }: ActsBarProps) {
  const { t } = useTranslation('expert-list');
  const choices = (those: readonly SeasonChoice[]) =>
    those.map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <ListBar label={t('filter.label')}>
      <Select
        aria-label={t('acts.season')}
        value={season}
        popupMatchSelectWidth={false}
        onChange={(value: string) => onChange({ season: value, contest: undefined })}
        options={choices(seasons)}
      />
      <ListSearch label={t('acts.q')} value={state.q} maxLength={200} onChange={(q) => onChange({ q })} />
      <FilterPanel
        count={state.contest === undefined ? 0 : 1}
        any={Boolean(state.q?.trim()) || state.contest !== undefined}
        onClear={() => onChange({ q: undefined, contest: undefined })}
      >
        <FilterSelect
          label={t('acts.contest')}
          showSearch={searchLabels}
          value={state.contest}
          placeholder={t('filter.any')}
          onChange={(contest) => onChange({ contest })}
          options={choices(contests)}
        />
      </FilterPanel>
      <ListTools>
        <ListSettings />
        {/* The key resets the button for another season. */}
        <FileButton
          key={season}
          label={t('acts.make')}
          table="generateActsTable"
          input={{ params: { season } }}
        />
      </ListTools>
    </ListBar>
  );
}
