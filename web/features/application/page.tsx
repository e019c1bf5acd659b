import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { accountOf } from '../session/slice';
import { ApplicationScreen } from './ApplicationScreen';
import { SubmissionsProvider } from './steps/submit/SubmissionsProvider';
import { useAgainInLanguage } from './useAgainInLanguage';

/** `/application/:id`: one application, for every role and stage. */
export default function ApplicationPage() {
  const { id = '' } = useParams();
  const account = useAppSelector(accountOf);
  const { remote, refresh } = useRead('application', { params: { id } });
  useAgainInLanguage(refresh);
  if (!account) return null;
  if (remote.kind !== 'some') {
    return (
      <Page>
        <Loaded remote={remote} onRetry={refresh}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { application } = remote.value;
  return (
    // Another application is another page: nothing of the last one's forms stays.
    <SubmissionsProvider key={application._id} view={application} refresh={refresh}>
      <ApplicationScreen view={application} account={account} refresh={refresh} />
    </SubmissionsProvider>
  );
}
