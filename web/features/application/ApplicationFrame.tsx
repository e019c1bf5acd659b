import type { ReactNode } from 'react';
import type { ApplicationView } from '../../../api/contract/application';
import type { Account } from '../../../api/contract/auth';
import { useAppSelector } from '../../app/hooks';
import type { Read } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { accountOf } from '../session/slice';
import { SubmissionsProvider } from './steps/submit/SubmissionsProvider';
import { useAgainInLanguage } from './useAgainInLanguage';

interface ApplicationFrameProps<V extends ApplicationView> {
  read: Read<{ application: V }>;
  children: (screen: { view: V; account: Account; refresh: () => void }) => ReactNode;
}

/** What every page of one application stands in: loading and error, and its steps under way. */
export function ApplicationFrame<V extends ApplicationView>({ read, children }: ApplicationFrameProps<V>) {
  const { remote, refresh } = read;
  const account = useAppSelector(accountOf);
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
      {children({ view: application, account, refresh })}
    </SubmissionsProvider>
  );
}
