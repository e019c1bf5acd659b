import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { SubmissionsProvider } from '../application/steps/submit/SubmissionsProvider';
import { useAgainInLanguage } from '../application/useAgainInLanguage';
import { accountOf } from '../session/slice';
import { TechnicalScreen } from './TechnicalScreen';

/** `/pd/application/:id/…`: an application as the project division works on it (specification 1 §2). */
export default function TechnicalPage() {
  const { id = '' } = useParams();
  const account = useAppSelector(accountOf);
  const { remote, refresh } = useRead('projectApplication', { params: { id } });
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
      <TechnicalScreen view={application} account={account} refresh={refresh} />
    </SubmissionsProvider>
  );
}
