import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import type { Failure } from '../api/problem';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import type { Read } from '../reads/useRead';
import { Loaded } from '../shared/Loaded';
import { Page } from '../shared/Page';
import { accountOf } from '../session/slice';
import { NotTheirs } from './NotTheirs';
import { submissions } from '../steps/submit/slice';
import { useDecisions } from '../steps/submit/useSending';
import { useRefreshOnLanguageChange } from '../shared/useRefreshOnLanguageChange';

interface ApplicationFrameProps<V extends ApplicationView> {
  read: Read<{ application: V }>;
  /** Id of the application, if it differs from the `:id` of the address. */
  id?: string;
  children: (screen: Screen<V>) => ReactNode;
}

interface Screen<V> {
  view: V;
  /** A newer view is being read, so this one must not cause a redirect. */
  refreshing: boolean;
  account: Account;
  refresh: () => void;
}

/** Frame of every page of one application: shows loading and errors. */
export function ApplicationFrame<V extends ApplicationView>({
  read,
  id: idInUrl,
  children,
}: ApplicationFrameProps<V>) {
  const { remote, refresh } = read;
  const account = useAppSelector(accountOf);
  const { id: addressed = '' } = useParams();
  const id = idInUrl ?? addressed;
  const decided = useHasDecided(id);
  const { hasLeft } = useDecisions(id);
  const wasShown = useWasShown(id, remote.kind === 'some');
  useRefreshOnLanguageChange(refresh);
  if (!account) return null;
  // The viewer's own step has ended their access: an expert who refuses an evaluation may no longer read the
  // application.
  if (hasLeft || (decided && remote.kind === 'error' && isInaccessible(remote.failure)))
    return <Navigate to={account.landing} replace />;
  if (account.role === 'expert' && remote.kind === 'error' && isInaccessible(remote.failure))
    return <NotTheirs shownBefore={wasShown} list={account.landing} />;
  if (remote.kind !== 'some') {
    return (
      <Page>
        <Loaded remote={remote} onRetry={refresh}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { value, refreshing } = remote;
  const { application } = value;
  return (
    // The key unmounts the forms of the previous application.
    <Fragment key={application._id}>{children({ view: application, refreshing, account, refresh })}</Fragment>
  );
}

/** Returns whether a step of this application has been taken on this page. */
function useHasDecided(id: string): boolean {
  const dispatch = useAppDispatch();
  const { count } = useDecisions(id);
  const [opened, setOpened] = useState({ id, count });
  if (opened.id !== id) setOpened({ id, count });
  useEffect(() => () => void dispatch(submissions.left(id)), [dispatch, id]);
  return opened.id === id && count > opened.count;
}

/** Returns whether the application has been shown on this page, which means that the viewer had access to it. */
function useWasShown(id: string, isThere: boolean): boolean {
  const [shownId, setShownId] = useState<string>();
  if (isThere && shownId !== id) setShownId(id);
  return shownId === id;
}

const isInaccessible = ({ status }: Failure): boolean => status === 403 || status === 404;
