import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SignInPage } from '../features/session/SignInPage';
import { Loader } from '../shared/Loader';
import { useAppSelector } from './hooks';
import { BEHIND_SIGN_IN, usePrefetch } from './prefetch';
import { landingOf, WAITING_ROLES } from './routeTable';

const WaitingPage = lazy(() => import('../features/session/WaitingPage'));

/** `/`: the sign-in, the waiting page of an account without a role, or on to where one wanted to go. */
export function Start() {
  const session = useAppSelector((state) => state.session);
  usePrefetch(BEHIND_SIGN_IN);
  const { state } = useLocation() as { state: { wanted?: string } | null };
  if (session.kind === 'starting') return <Loader page />;
  if (session.kind === 'out') return <SignInPage />;
  if (WAITING_ROLES.includes(session.account.role)) {
    return (
      <Suspense fallback={<Loader page />}>
        <WaitingPage />
      </Suspense>
    );
  }
  return <Navigate to={state?.wanted ?? landingOf(session.account)} replace />;
}
