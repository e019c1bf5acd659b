import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { EMPTY_FORM } from './form';
import { RollbackCreate } from './RollbackCreate';

/** `/admin/rollback/create`; each `?application=` preselects an application. */
export default function RollbackCreatePage() {
  const [search] = useSearchParams();
  const ids = search.getAll('application').join(',');
  return <Page>{ids ? <Prefilled ids={ids} /> : <RollbackCreate initial={EMPTY_FORM} />}</Page>;
}

function Prefilled({ ids }: { ids: string }) {
  const { remote, refresh } = useRead('chosenApplications', { query: { ids } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ applications }) => <RollbackCreate key={ids} initial={{ ...EMPTY_FORM, applications }} />}
    </Loaded>
  );
}
