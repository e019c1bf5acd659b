import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Expired } from '../features/sign-in/Expired';
import { mustSetFactor } from '../features/sign-in/second-factor/mustSetFactor';
import { accountOf } from '../session/slice';
import { Loader } from '../shared/Loader';
import { useAppSelector } from '../store/hooks';
import { landingOf, WAITING_ROLES } from '../routes/routeTable';

/**
 * Shows its routes only to signed-in accounts. While nobody is signed in (rules/addresses, "Pages without a session") or a required
 * second factor is not set, it redirects to `/`, which later returns to the requested address. Accounts without a
 * role see only the waiting page. When a session expires, its page stays behind the sign-in form. If another person
 * signs in there, their landing page opens.
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

/** Redirects, and calls back once the address has changed; until then the old page must not be rendered. */
function Landing({ to, onThere }: { to: string; onThere: () => void }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === to) onThere();
  });
  return <Navigate to={to} replace />;
}
