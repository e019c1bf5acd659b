import { useState, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ApplicationView } from '../../../api/contract/application';
import type { Account } from '../../../api/contract/auth';
import type { Failure } from '../../api/problem';
import { useAppSelector } from '../../app/hooks';
import type { Read } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { accountOf } from '../session/slice';
import { SubmissionsProvider } from './steps/submit/SubmissionsProvider';
import { useAgainInLanguage } from '../../shared/useAgainInLanguage';

interface ApplicationFrameProps<V extends ApplicationView> {
  read: Read<{ application: V }>;
  children: (screen: { view: V; account: Account; refresh: () => void }) => ReactNode;
}

/** What every page of one application stands in: loading and error, and its steps under way. */
export function ApplicationFrame<V extends ApplicationView>({ read, children }: ApplicationFrameProps<V>) {
  const { remote, refresh } = read;
  const account = useAppSelector(accountOf);
  const { id } = useParams();
  const [decided, setDecided] = useState<string>();
  useAgainInLanguage(refresh);
  if (!account) return null;
  // Their own step has taken it from them: an expert who has refused an evaluation reads the application no longer.
  if (decided === id && remote.kind === 'error' && isOutOfReach(remote.failure))
    return <Navigate to={account.landing} replace />;
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
    <SubmissionsProvider key={application._id} view={application} refresh={refresh} onTaken={setDecided}>
      {children({ view: application, account, refresh })}
    </SubmissionsProvider>
  );
}

const isOutOfReach = ({ status }: Failure): boolean => status === 403 || status === 404;
