import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePagedRead } from '../../reads/useRead';
import { DataTable } from '../../shared/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { LoadMore } from '../../shared/LoadMore';
import { mapRemote } from '../../shared/remote';
import { applicationColumns } from './applicationColumns';
import { ContestFacts } from './ContestFacts';
import { LevelPage } from './LevelPage';
import { useArea } from './useArea';

/** …/contests/{id}: the contest and its applications, page by page, with the columns of the area. */
export default function ContestPage() {
  const { t } = useTranslation();
  const area = useArea();
  const { id = '' } = useParams();
  const { remote, refresh, more, loadMore } = usePagedRead('contestById', { params: { id } });
  const columns = useMemo(() => applicationColumns(t, area), [t, area]);
  const whole = useMemo(
    () =>
      mapRemote(remote, (pages) => ({
        ...pages[0]!,
        applications: pages.flatMap(({ applications }) => applications),
      })),
    [remote],
  );
  return (
    <LevelPage read={{ remote: whole, refresh }} own="contest">
      {({ contest, applications }) => (
        <>
          <ContestFacts contest={contest} />
          {applications.length === 0 ? (
            <EmptyState />
          ) : (
            <DataTable
              label={t('catalogue:applications')}
              rows={applications}
              rowKey={({ _id }) => _id}
              columns={columns}
            />
          )}
          <LoadMore more={more} loadMore={loadMore} />
        </>
      )}
    </LevelPage>
  );
}
