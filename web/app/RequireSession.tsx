import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Expired } from '../features/sign-in/Expired';
import { mustSetFactor } from '../features/sign-in/second-factor/mustSetFactor';
import { accountOf } from '../session/slice';
import { Loader } from '../shared/Loader';
import { useAppSelector } from '../store/hooks';
import { landingOf, WAITING_ROLES } from '../routes/routeTable';

/**
 * Any address but the sign-in's leads there while nobody is signed in (rules/addresses, "Outside"), and after sign-in
 * back to where one wanted to go. Accounts without a role see nothing but the waiting page. When a session expires the
 * page stays under the sign-in; another person than the one it was open for begins at their landing.
 */
export function RequireSession() {
  const session = useAppSelector((state) => state.session);
  const account = useAppSelector(accountOf);
  const { pathname, search } = useLocation();
  const [openFor, setOpenFor] = useState<string>();
  if (session.kind === 'starting') return <Loader page />;
  if (!account) return <Navigate to="/" replace state={{ wanted: pathname + search }} />;
  if (WAITING_ROLES.includes(account.role)) return <Navigate to="/" replace />;
  if (mustSetFactor(account)) return <Navigate to="/" replace state={{ wanted: pathname + search }} />;
  if (openFor !== undefined && openFor !== account._id)
    return <Landing to={landingOf(account)} onThere={() => setOpenFor(account._id)} />;
  if (openFor === undefined) setOpenFor(account._id);
  return (
    <>
      <Outlet />
      {session.kind === 'expired' && <Expired account={account} />}
    </>
  );
}

/** Leads on, and says when that has been done: a navigation takes a moment, and the old page must not come back in it. */
function Landing({ to, onThere }: { to: string; onThere: () => void }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === to) onThere();
  });
  return <Navigate to={to} replace />;
}
