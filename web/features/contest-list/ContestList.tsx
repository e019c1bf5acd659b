import { Button, Checkbox, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationRow } from '../../../api/areas/catalogue/contract/catalogue';
import { LIST_COLUMNS, LIST_SORTS } from '../../../api/areas/contest-list/contract/contest-list';
import { LIMITS } from '../../../domain/limits';
import { useAppDispatch } from '../../app/hooks';
import { useRead } from '../../reads/useRead';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { DataTable } from '../../shared/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { valueOf } from '../../shared/remote';
import { toast } from '../../toasts/slice';
import { columnsOf, columnsText, filtersOf, isFiltered, NO_FILTERS, sortOf, type ListState } from './address';
import { ColumnChoice } from './ColumnChoice';
import { ExportButtons, ExportProgress } from './ExportButtons';
import styles from './list.module.css';
import { listColumns } from './listColumns';
import { SelectionBar } from './SelectionBar';
import { useChooseAll } from './useChooseAll';
import { useExport } from './useExport';
import { useSelection } from './useSelection';

interface ContestListProps {
  area: CatalogueArea;
  contestId: string;
  applications: readonly ApplicationRow[];
  busy: boolean;
  canRollBack: boolean;
  state: ListState;
  onChange: (change: ListState) => void;
}

/** A contest's applications: order, columns, choosing, files; without any, why. */
export function ContestList(props: ContestListProps) {
  const { area, contestId, applications, busy, canRollBack, state, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const sectors = valueOf(useRead('contestChoices', { params: { id: contestId } }).remote)?.sectors;
  const sectorNames = useMemo(() => new Map(sectors?.map(({ value, name }) => [value, name])), [sectors]);
  const filters = filtersOf(state);
  const { text: sort } = sortOf(state);
  const selection = useSelection(`${contestId} ${JSON.stringify(filters)}`);
  const exporting = useExport(contestId);
  const { chooseAll, choosing } = useChooseAll(contestId, { ...filters, sort }, selection);
  const columns = columnsOf(state, area);
  // On the page the time stands under the name; a file has a column for each.
  const inFile = LIST_COLUMNS.filter(
    (key) => columns.includes(key) || (key === 'reviewedAt' && columns.includes('reviewer')),
  );
  const asked = { columns: inFile, filters, sort };

  if (applications.length === 0) {
    if (!isFiltered(state)) return <EmptyState />;
    return (
      <EmptyState text={t('contest-list:emptyFiltered')}>
        <Button onClick={() => onChange(NO_FILTERS)}>{t('contest-list:filter.clear')}</Button>
      </EmptyState>
    );
  }

  const full = () =>
    dispatch(toast.warning({ key: 'contest-list:choose.full', params: { count: LIMITS.selection } }));
  const chosenHere = applications.filter(({ _id }) => selection.has(_id)).length;
  const wholePage = chosenHere === applications.length;
  const choosePage = () => {
    if (wholePage) selection.remove(applications.map(({ _id }) => _id));
    else if (!selection.add(applications)) full();
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('contest-list:shown', { count: applications.length })}
      </p>
      <div className={styles.tools}>
        <Checkbox checked={wholePage} indeterminate={chosenHere > 0 && !wholePage} onChange={choosePage}>
          {t('contest-list:choose.page', { count: applications.length })}
        </Checkbox>
        <div className={`${styles.field} ${styles.narrowSort}`}>
          <label htmlFor={`${id}-sort`}>{t('contest-list:sort.label')}</label>
          <Select
            id={`${id}-sort`}
            value={sort}
            onChange={(chosen: string) => onChange({ sort: chosen })}
            options={LIST_SORTS.flatMap((by) => [by, `-${by}`]).map((value) => ({
              value,
              label: t(`contest-list:sort.${value}`),
            }))}
          />
        </div>
        <span className={styles.right}>
          <ColumnChoice
            columns={columns}
            onChange={(chosen) => onChange({ columns: columnsText(chosen, area) })}
            onReset={() => onChange({ columns: undefined })}
          />
          <ExportButtons exporting={exporting} asked={asked} />
        </span>
      </div>
      <ExportProgress exporting={exporting} />
      <SelectionBar
        selection={selection}
        exporting={exporting}
        asked={asked}
        canRollBack={canRollBack}
        onAll={chooseAll}
        choosing={choosing}
      />
      <div className={styles.scroll}>
        <DataTable
          label={t('catalogue:applications')}
          rows={applications}
          rowKey={({ _id }) => _id}
          busy={busy}
          columns={listColumns(t, {
            area,
            columns,
            state,
            sectors: sectorNames,
            isChosen: selection.has,
            onChoose: (row) => void (selection.toggle(row) || full()),
            onSort: (chosen) => onChange({ sort: chosen }),
          })}
        />
      </div>
    </>
  );
}
