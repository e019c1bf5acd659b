import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { EMPTY_FORM } from './form';
import { RollbackCreate } from './RollbackCreate';

/** `/admin/rollback/create`; `?application=` begins with that application picked. */
export default function RollbackCreatePage() {
  const [search] = useSearchParams();
  const application = search.get('application');
  return (
    <Page>{application ? <Prefilled id={application} /> : <RollbackCreate initial={EMPTY_FORM} />}</Page>
  );
}

function Prefilled({ id }: { id: string }) {
  const { remote, refresh } = useRead('application', { params: { id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ application: { _id, spec_id, title } }) => (
        <RollbackCreate initial={{ ...EMPTY_FORM, applications: [{ _id, spec_id, title }] }} />
      )}
    </Loaded>
  );
}
