import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loader } from '../shared/Loader';
import { useAppSelector } from './hooks';
import { WAITING_ROLES } from './routeTable';

/**
 * Any address but the sign-in's leads there while nobody is signed in (specification 1 §2), and after sign-in back to
 * where one wanted to go. Accounts without a role see nothing but the waiting page.
 */
export function RequireSession() {
  const session = useAppSelector((state) => state.session);
  const { pathname, search } = useLocation();
  if (session.kind === 'starting') return <Loader page />;
  if (session.kind === 'out') return <Navigate to="/" replace state={{ wanted: pathname + search }} />;
  if (WAITING_ROLES.includes(session.account.role)) return <Navigate to="/" replace />;
  return <Outlet />;
}
