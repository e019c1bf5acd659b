import { useTranslation } from 'react-i18next';
import { LIST_COLUMNS, type ListColumn } from '../../../api/areas/contest-list/contract/contest-list';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { ListSettings } from '../../shared/list/ListSettings';
import { columnsText, type ListState } from './address';
import { ExportPanel, type ExportRequest } from './ExportButtons';
import { ListFilters } from './ListFilters';
import { SavedViews } from '../../shared/list/views/SavedViews';
import type { ExportState } from './useExport';
import type { Views } from '../../shared/list/views/useViews';
import { differsFromView, storedParts, stateOf } from './views';

interface ContestBarProps {
  area: CatalogueArea;
  contestId: string;
  state: ListState;
  columns: readonly ListColumn[];
  views: Views;
  exporting: ExportState;
  exportRequest: ExportRequest;
  onChange: (change: ListState) => void;
}

/** Bar above a contest's applications: saved views, search, filters, columns, files. */
export function ContestBar(props: ContestBarProps) {
  const { area, contestId, state, columns, views, exporting, exportRequest, onChange } = props;
  const { t } = useTranslation('contest-list');
  return (
    <ListBar label={t('filter.label')}>
      <SavedViews
        area={area}
        kept={storedParts(state)}
        chosen={state.view}
        differs={(view) => differsFromView(state, view)}
        views={views}
        onApply={(view) => onChange(view ? stateOf(view) : { view: undefined })}
        onMade={({ _id }) => onChange({ view: _id })}
      />
      <ListSearch
        label={t('filter.text')}
        hint={t('filter.textHint')}
        value={state.text}
        maxLength={200}
        onChange={(text) => onChange({ text })}
      />
      <ListFilters area={area} contestId={contestId} state={state} onChange={onChange} />
      <ListTools>
        <ListSettings
          columns={{
            all: LIST_COLUMNS.map((key) => ({ key, title: t(`column.${key}`), fixed: key === 'number' })),
            visible: columns,
            legend: t('columns.legend'),
            onChange: (keys) => onChange({ columns: columnsText(keys, area) }),
            onReset: () => onChange({ columns: undefined }),
          }}
        />
        <ExportPanel exporting={exporting} exportRequest={exportRequest} />
      </ListTools>
    </ListBar>
  );
}
