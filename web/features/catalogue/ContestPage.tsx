import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { usePagedRead } from '../../reads/useRead';
import { LoadMore } from '../../shared/LoadMore';
import { mapRemote } from '../../reads/remote';
import { useSteady } from '../../shared/useSteady';
import { ContestFacts } from './ContestFacts';
import { LevelPage } from './LevelPage';
import { isFiltered, sortOf, areaFiltersOf } from '../contest-list/address';
import { ContestList } from '../contest-list/ContestList';
import { useListState } from '../contest-list/useListState';
import { useViews } from '../../shared/list/views/useViews';
import { useArea } from './useArea';

/** …/contests/{id}: a contest and its applications, with filters, order, pages and the columns of the area. */
export default function ContestPage() {
  const { id = '' } = useParams();
  // The key resets selection and unfolded rows for another contest.
  return <Contest key={id} id={id} />;
}

function Contest({ id }: { id: string }) {
  const area = useArea();
  const views = useViews(area);
  const [state, change] = useListState(area, views);
  const query = { ...areaFiltersOf(state, area), sort: sortOf(state).text };
  const { remote, refresh, more, loadMore } = usePagedRead('contestList', { params: { id }, query });
  const steady = useSteady(remote);
  const contestState = useMemo(
    () =>
      mapRemote(steady, (pages) => ({
        ...pages[0]!,
        applications: pages.flatMap(({ applications }) => applications),
      })),
    [steady],
  );
  return (
    <LevelPage read={{ remote: contestState, refresh }} crumb="contest">
      {({ contest, applications, can }) => (
        <>
          <ContestFacts contest={contest} />
          <ContestList
            area={area}
            contestId={id}
            applications={applications}
            bare={contest.apps.total === 0 && !isFiltered(state)}
            views={views}
            busy={remote.kind !== 'some'}
            canRollBack={can.roll_back}
            state={state}
            onChange={change}
          />
          <LoadMore more={more} loadMore={loadMore} />
        </>
      )}
    </LevelPage>
  );
}
