import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentStatus, FinDetailsStatus } from '../../../../domain/statuses';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import { FilterField, FilterPanel } from '../../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { ListSearch } from '../../../shared/list/ListSearch';
import { ListSettings } from '../../../shared/list/ListSettings';
import { statusName } from '../../../shared/processTexts';
import type { StatusProcess } from '../../../shared/statusLooks';
import { feedQuery, type FeedState } from './feedFilters';

interface FeedFiltersProps {
  state: FeedState;
  onChange: (change: FeedState) => void;
  /** The season whose documents are shown. */
  season: string | undefined;
}

const NONE: FeedState = { status: undefined, fin_details_status: undefined };

/** The line above the feed: text, season, statuses. */
export function FeedFilters({ state, onChange, season }: FeedFiltersProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const seasons = valueOf(useRead('seasons', { query: { archived: 'true' } }).remote)?.seasons ?? [];
  const query = feedQuery(state);
  const isSet = (value: number | undefined) => value !== undefined;
  const count = [query.status, query.fin_details_status].filter(isSet).length;
  const field = (
    name: 'status' | 'fin_details_status',
    process: StatusProcess,
    statuses: Readonly<Record<string, number>>,
    label: string,
  ) => (
    <FilterField id={`${id}-${name}`} label={label}>
      <Select
        id={`${id}-${name}`}
        allowClear
        placeholder={t('feed.all')}
        value={query[name]}
        onChange={(status?: number) =>
          onChange({ [name]: status === undefined ? undefined : String(status) })
        }
        options={Object.values(statuses).map((status) => ({
          value: status,
          label: statusName(t, process, status),
        }))}
      />
    </FilterField>
  );
  return (
    <ListBar label={t('feed.filters')}>
      <ListSearch
        label={t('feed.search')}
        value={state.search}
        maxLength={200}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <Select
        aria-label={t('feed.season')}
        value={season}
        options={seasons.map(({ _id, title }) => ({ value: _id, label: title }))}
        onChange={(chosen: string) => onChange({ season: chosen })}
        style={{ minWidth: '10rem' }}
      />
      <FilterPanel
        count={count}
        any={count > 0 || query.search !== undefined}
        onClear={() => onChange({ ...NONE, search: undefined })}
      >
        {field('status', 'document', DocumentStatus, t('column.status'))}
        {field('fin_details_status', 'fin_details', FinDetailsStatus, t('column.details'))}
      </FilterPanel>
      <ListTools>
        <ListSettings />
      </ListTools>
    </ListBar>
  );
}
