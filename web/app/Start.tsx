import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mustSetFactor } from '../features/sign-in/second-factor/mustSetFactor';
import { SignInPage } from '../features/sign-in/SignInPage';
import { Loader } from '../shared/Loader';
import { useAppSelector } from '../store/hooks';
import { loadPage } from './pages';
import { usePrefetch, type Load } from '../shared/prefetch';
import { landingOf, WAITING_ROLES } from '../routes/routeTable';

const EnrolPage = lazy(() => import('../features/sign-in/second-factor/EnrolPage'));
const WaitingPage = lazy(() => import('../features/sign-in/WaitingPage'));
const ImpersonationAlone = lazy(() => import('../features/people/impersonation/ImpersonationAlone'));

/** Code that almost everyone needs after the sign-in. */
const AFTER_SIGN_IN: readonly Load[] = [
  () => import('./shell/Shell'),
  () => loadPage('catalogue/SeasonsPage'),
  () => loadPage('inbox/InboxPage'),
];

/** `/`: the sign-in, the waiting page of an account without a role, or a redirect to the requested address. */
export function Start() {
  const session = useAppSelector((state) => state.session);
  usePrefetch(AFTER_SIGN_IN);
  const { state } = useLocation() as { state: { wanted?: string } | null };
  if (session.kind === 'starting') return <Loader page />;
  if (session.kind !== 'in') return <SignInPage />;
  if (WAITING_ROLES.includes(session.account.role)) {
    return (
      <Suspense fallback={<Loader page />}>
        {session.account.impersonation && <ImpersonationAlone />}
        <WaitingPage />
      </Suspense>
    );
  }
  if (mustSetFactor(session.account)) {
    return (
      <Suspense fallback={<Loader page />}>
        <EnrolPage />
      </Suspense>
    );
  }
  return <Navigate to={state?.wanted ?? landingOf(session.account)} replace />;
}
