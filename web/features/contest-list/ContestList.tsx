import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationRow } from '../../../api/areas/catalogue/contract/catalogue';
import { LIMITS } from '../../../domain/limits';
import { mayEverTake } from '../../../domain/processes';
import { accountOf } from '../../session/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useRead } from '../../reads/useRead';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { EmptyState } from '../../shared/EmptyState';
import { valueOf } from '../../reads/remote';
import { DataTable } from '../../shared/table/DataTable';
import { toast } from '../../toasts/slice';
import {
  columnsOf,
  isFiltered,
  NO_FILTERS,
  sortOf,
  areaFiltersOf,
  type ListState,
  type Sort,
} from './address';
import { ContestBar } from './ContestBar';
import { ExportProgress } from './ExportButtons';
import { listColumns } from './listColumns';
import { SelectionBar } from './SelectionBar';
import { useChooseAll } from './useChooseAll';
import { useExport } from './useExport';
import { useSelection } from './useSelection';
import type { Views } from '../../shared/list/views/useViews';

interface ContestListProps {
  area: CatalogueArea;
  contestId: string;
  applications: readonly ApplicationRow[];
  /** Whether the contest has no applications, with or without filters. */
  bare: boolean;
  busy: boolean;
  canRollBack: boolean;
  views: Views;
  state: ListState;
  onChange: (change: ListState) => void;
}

const rowKey = ({ _id }: ApplicationRow) => _id;

/** List of a contest's applications with saved views, filters, order, columns, selection and export; an empty list shows the reason. */
export function ContestList(props: ContestListProps) {
  const { area, contestId, applications, bare, busy, canRollBack, views, state, onChange } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const role = useAppSelector((store) => accountOf(store)?.role);
  const sectors = valueOf(useRead('contestChoices', { params: { id: contestId } }).remote)?.sectors;
  const sectorNames = useMemo(() => new Map(sectors?.map(({ value, name }) => [value, name])), [sectors]);
  const filters = areaFiltersOf(state, area);
  const { text: sort } = sortOf(state);
  const selection = useSelection(`${contestId} ${JSON.stringify(filters)}`);
  const exporting = useExport(contestId);
  const { chooseAll, choosing } = useChooseAll(contestId, { ...filters, sort }, selection);
  const columns = useMemo(() => columnsOf(state, area), [state, area]);
  const tableColumns = useMemo(
    () => listColumns(t, { area, columns, state, sectors: sectorNames }),
    [t, area, columns, state, sectorNames],
  );
  // The page shows the time of a review below the reviewer's name; an exported file has a column for each.
  const fileColumns = columns.flatMap((key) =>
    key === 'reviewer' && !columns.includes('reviewedAt') ? [key, 'reviewedAt' as const] : [key],
  );
  const exportRequest = { columns: fileColumns, filters, sort };
  const choose = (ids: readonly string[]) => {
    if (!selection.choose(ids))
      dispatch(toast.warning({ key: 'contest-list:choose.full', params: { count: LIMITS.selection } }));
  };

  return (
    <>
      {!bare && (
        <ContestBar {...{ area, contestId, state, columns, views, exporting, exportRequest, onChange }} />
      )}
      <p role="status" className="visually-hidden">
        {applications.length > 0 && t('contest-list:shown', { count: applications.length })}
      </p>
      <ExportProgress exporting={exporting} />
      {applications.length > 0 ? (
        <DataTable
          label={t('catalogue:applications')}
          rows={applications}
          rowKey={rowKey}
          busy={busy}
          columns={tableColumns}
          onSort={(key, order) => onChange({ sort: order === 'ascend' ? key : `-${key as Sort}` })}
          choice={{
            chosen: selection.ids,
            onChange: choose,
            labelOfAll: t('contest-list:choose.page', { count: applications.length }),
            labelOf: ({ spec_id: number }) => t('contest-list:choose.one', { number }),
          }}
        />
      ) : isFiltered(state) ? (
        <EmptyState text={t('contest-list:emptyFiltered')}>
          <Button onClick={() => onChange(NO_FILTERS)}>{t('lists:clear')}</Button>
        </EmptyState>
      ) : (
        <EmptyState />
      )}
      <SelectionBar
        selection={selection}
        exporting={exporting}
        exportRequest={exportRequest}
        canRollBack={canRollBack}
        boardsOf={area === '/rp' && role && mayEverTake('direction.decide', role) ? contestId : undefined}
        onAll={chooseAll}
        choosing={choosing}
      />
    </>
  );
}
