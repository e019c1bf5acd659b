import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { DataTable } from '../../../shared/table/DataTable';
import { useSteady } from '../../../shared/useSteady';
import { actColumns, type ActRow } from './actColumns';
import { ActsBar, type SeasonChoice } from './ActsBar';
import type { ActsState } from './address';
import { MissingRates } from './MissingRates';

interface SeasonActsProps {
  season: string;
  seasons: readonly SeasonChoice[];
  state: ActsState;
  onChange: (change: ActsState) => void;
}

/** Acts of one season: bar, missing rates, one row for each expert, and totals in the last row. */
export function SeasonActs({ season, seasons, state, onChange }: SeasonActsProps) {
  const { t } = useTranslation();
  const q = state.q?.trim() || undefined;
  const read = usePagedRead('expertActs', {
    params: { season },
    query: { ...(q !== undefined && { q }), ...(state.contest !== undefined && { contest: state.contest }) },
  });
  const steady = useSteady(read.remote);
  const contests = steady.kind === 'some' ? (steady.value[0]?.contests ?? []) : [];
  return (
    <>
      <ActsBar season={season} seasons={seasons} contests={contests} state={state} onChange={onChange} />
      <MissingRates contests={contests} />
      <Loaded remote={steady} onRetry={read.refresh}>
        {(pages) => {
          const experts = pages.flatMap((page) => page.experts);
          const totals = pages[0]?.totals;
          if (experts.length === 0 || !totals)
            return q !== undefined || state.contest !== undefined ? (
              <EmptyState text={t('expert-list:noneFound')}>
                <Button onClick={() => onChange({ q: undefined, contest: undefined })}>
                  {t('lists:clear')}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState text={t('expert-list:acts.empty')} />
            );
          return (
            <DataTable<ActRow>
              label={t('expert-list:acts.title')}
              columns={actColumns(t, season)}
              rows={[...experts, { _id: 'totals', ...totals }]}
              rowKey={({ _id }) => _id}
              busy={read.remote.kind !== 'some'}
            />
          );
        }}
      </Loaded>
      <LoadMore more={read.more} loadMore={read.loadMore} />
    </>
  );
}
