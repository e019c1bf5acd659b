import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { REQUISITES } from '../../../../domain/document/template/requisites';
import { FinDetailsStatus } from '../../../../domain/statuses';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import { FilterPanel, FilterSelect } from '../../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { ListSearch } from '../../../shared/list/ListSearch';
import { statusOptions } from '../../../shared/processTexts';
import { searchLabels } from '../../../shared/searchLabels';
import { feedQuery, type FeedState } from './feedFilters';

interface FeedFiltersProps {
  state: FeedState;
  onChange: (change: FeedState) => void;
  /** Season whose documents are shown. */
  season: string | undefined;
  /** People who have generated documents of this season. */
  people: readonly { _id: string; name: string }[];
}

const NONE: FeedState = { fin_details_status: undefined, requisites: undefined, user: undefined };

/** Filters of the feed: text, season, bank details, requisites and the person who generated the document. */
export function FeedFilters({ state, onChange, season, people }: FeedFiltersProps) {
  const { t } = useTranslation('documents');
  const seasons = valueOf(useRead('seasons', { query: { archived: 'true' } }).remote)?.seasons ?? [];
  const query = feedQuery(state);
  const isSet = (value: number | string | undefined) => value !== undefined;
  const count = [query.fin_details_status, query.requisites, query.user].filter(isSet).length;
  const field = (
    name: 'fin_details_status' | 'requisites' | 'user',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <FilterSelect
      label={label}
      placeholder={t('feed.all')}
      value={query[name] === undefined ? undefined : String(query[name])}
      onChange={(value) => onChange({ [name]: value })}
      showSearch={name === 'user' && searchLabels}
      options={options}
    />
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
        onChange={(value: string) => onChange({ season: value })}
        style={{ minWidth: '10rem' }}
      />
      <FilterPanel
        count={count}
        any={count > 0 || query.search !== undefined}
        onClear={() => onChange({ ...NONE, search: undefined })}
      >
        {field('fin_details_status', t('column.details'), statusOptions(t, 'fin_details', FinDetailsStatus))}
        {field(
          'requisites',
          t('generate.requisites'),
          REQUISITES.map((kind) => ({ value: kind, label: t(`requisites.${kind}`) })),
        )}
        {field(
          'user',
          t('column.generatedBy'),
          people.map(({ _id, name }) => ({ value: _id, label: name })),
        )}
      </FilterPanel>
      <ListTools />
    </ListBar>
  );
}
