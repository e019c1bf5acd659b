import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { searchShape } from '../../../api/areas/search/contract/search';
import { useAppSelector } from '../../store/hooks';
import type { ReadInput } from '../../reads/names';
import { usePagedRead } from '../../reads/useRead';
import { PagedTable } from '../../shared/table/PagedTable';
import { EmptyState } from '../../shared/EmptyState';
import { useSteady } from '../../shared/useSteady';
import { accountOf } from '../../session/slice';
import { searchColumns } from './searchColumns';

/** Results of the search, page by page, with the columns of the role. */
export function SearchResults({ body }: { body: NonNullable<ReadInput<'search'>['body']> }) {
  const { t } = useTranslation();
  const role = useAppSelector((state) => accountOf(state)?.role);
  const read = usePagedRead('search', { body });
  const steady = useSteady(read.remote);
  const columns = useMemo(() => (role ? searchColumns(t, searchShape(role)) : []), [t, role]);
  const results =
    steady.kind === 'some' ? steady.value.reduce((sum, page) => sum + page.applications.length, 0) : 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {steady.kind === 'some' && t('search:found', { count: results })}
      </p>
      <PagedTable
        read={read}
        rowsOf={({ applications }) => applications}
        columns={columns}
        label={t('search:results')}
        empty={<EmptyState text={t(body.query ? 'search:empty' : 'search:emptyFiltered')} />}
      />
    </>
  );
}
